/** A pattern that finds these very words anywhere. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
