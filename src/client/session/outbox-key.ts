/** Under which key a browser stores messages that the server does not have yet; public pages load it, so it stands alone. */
export const outboxKey = 'message-outbox'
