"""What every game is compiled with: compiling, bits, chance, copying, playouts, batches. It names no game."""
