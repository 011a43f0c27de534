/** Pages that consist of blocks below their heading. */
export const blockPages = ['home', 'landing'] as const
export type BlockPage = (typeof blockPages)[number]
