import { createStore } from '../../../client/store.ts'

/** Number of unread notifications: all that the first paint of the bell needs. */
export const unread = createStore(0)
