import { browserStorage } from '../../../client/session/browser-storage.ts'

/** Where this browser stores messages that the server does not have yet. */
export const outboxKey = 'message-outbox'

/** Whether an earlier page has left some. */
export const hasWaitingMessages = (): boolean => (browserStorage.read(outboxKey) ?? '[]') !== '[]'
