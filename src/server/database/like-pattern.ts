/** A pattern that finds this literal text anywhere. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
