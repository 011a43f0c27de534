/** A line of the table: what was done, what was observed, and whether that is correct. */
export type Row = { fault: string; seen: string; isMet: boolean }
