/** A page signals at most this often while a person types. */
export const signalMs = 4_000
/** How long a signal is shown without a further one. */
export const shownMs = 6_000
/** Signals of a person per minute, in all threads and pages together. */
export const mostSignals = 60
