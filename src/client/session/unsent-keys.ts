/** Under which keys a browser stores messages that the server does not have yet, and drafts that it has not stored. */
export const outboxKey = 'message-outbox'
export const draftPrefix = 'message-draft:'
/** What waits for the next login of one person in this browser; the id of the person follows. */
export const retainedPrefix = 'retained:'
