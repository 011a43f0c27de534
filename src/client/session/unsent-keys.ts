/** Under which keys a browser stores drafts that the server does not have yet; the id of the thread follows. */
export const draftPrefix = 'message-draft:'
/** What waits for the next login of one person in this browser; the id of the person follows. */
export const retainedPrefix = 'retained:'
/** Keys of what a page finishes that another page began: messages, drafts, an inquiry, a subscription, a favourite. */
export const begunPattern = /^(message|pending|wanted)-/
