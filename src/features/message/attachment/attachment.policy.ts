/** Cards and files of one message. */
export const mostAttachments = 10
export const mostNameCharacters = 120
export const mostCityCharacters = 80

/** What a message can carry besides its text. */
export const attachmentKinds = ['file', 'product', 'place', 'quotation'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
