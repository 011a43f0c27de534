import { createStore } from '../../../client/store.ts'

/** How many notifications wait to be read: all that the first paint of the bell needs of them. */
export const unread = createStore(0)
