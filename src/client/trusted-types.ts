/** Who may turn text into markup or into the address of a script, by the name given to `createPolicy`; the last is that of the editor's library. */
export const trustedTypeNames = ['rich-text', 'editor', 'service-worker', 'pdf-worker', 'ProseMirrorClipboard']
