/** Hours after which waiting work is marked on the overview and on the page on the state of the platform. */
export const urgentAfterHours = 24
/** Longer than from Friday evening to Monday morning: somebody has forgotten it. */
export const forgottenAfterHours = 72
