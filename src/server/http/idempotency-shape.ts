/** Context data of a call that was sent with a key. */
export type Idempotency = { key: string; endpoint: string; requestHash: string }
