/** How many passkeys an account may have. */
export const mostPasskeys = 10

/** What a signed-in person proves by a passkey. A challenge for one of them serves for no other. */
export const passkeyActs = ['add-app', 'remove-app', 'renew-codes', 'add-passkey', 'remove-passkey'] as const
export type PasskeyAct = (typeof passkeyActs)[number]
