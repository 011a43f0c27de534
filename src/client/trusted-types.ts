/**
 * Trusted Types policies that may create markup or script URLs, by the name given to `createPolicy`; the last belongs
 * to the editor library.
 */
export const trustedTypeNames = ['rich-text', 'editor', 'service-worker', 'pdf-worker', 'ProseMirrorClipboard']
