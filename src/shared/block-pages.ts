/** Pages that are composed of blocks below their heads. */
export const blockPages = ['home', 'landing'] as const
export type BlockPage = (typeof blockPages)[number]
