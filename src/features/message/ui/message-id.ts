import { keyOfCall } from '../../../client/form-keys.ts'

/** A new id for a message: the server takes every UUID. */
export const newMessageId = (): string => keyOfCall(new Map(), 'message')
