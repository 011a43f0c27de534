/** Days that the figures of messages can cover. */
export const figureSpans = ['7', '30', '90'] as const
