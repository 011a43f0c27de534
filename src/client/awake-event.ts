/** Said on the document once the page answers to a person; what rests until then waits for it. */
export const awakeEvent = 'page-awake'
