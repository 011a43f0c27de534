/** First segments of the paths of the client application: links between them load no new document. */
const parts = new Set(['workspace', 'operator', 'messages', 'calendar', 'user', 'demo'])

/**
 * Whether a path without language belongs to the client application for signed-in users; every other page is a
 * document.
 */
export const isApplicationPath = (path: string): boolean => parts.has(path.split(/[/?#]/, 2)[1] ?? '')
