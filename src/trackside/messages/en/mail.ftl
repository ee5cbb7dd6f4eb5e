### Mails that the server sends. A link follows each on a line of its own.

mail-reset-subject = A new password for Trackside
mail-reset = Somebody, we think you, asked for a new password for your account. Choose one here within a day. If it was not you, do nothing: your password stays as it is.
mail-confirm-subject = Is this your address?
mail-confirm = Somebody gave this address for an account on Trackside. If it was you, confirm it here within a day. If it was not, do nothing.
