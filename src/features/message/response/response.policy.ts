/** The number of last answers that are measured, and the number below which nothing is said. */
export const measuredAnswers = 20
export const leastAnswers = 5
/** Older answers say nothing about today. */
export const measuredDays = 180
