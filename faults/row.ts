/** A line of the table: what was done, what was seen, and whether that is what it should be. */
export type Row = { fault: string; seen: string; isMet: boolean }
