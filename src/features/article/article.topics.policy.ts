/** Topics of trade information, in menu order. */
export const topics = [
  'policy',
  'eac',
  'customs',
  'logistics',
  'payment',
  'fairs',
  'market',
  'notices',
  'warnings',
] as const
/** Topics of help, in page order. */
export const helpTopics = ['start', 'settling', 'account', 'subscription', 'plans', 'safety'] as const
export const articleKinds = ['information', 'help'] as const
export type ArticleKind = (typeof articleKinds)[number]
export type HelpTopic = (typeof helpTopics)[number]
export const articleStatuses = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** Limits of one text: characters of HTML, cells of one table, columns. */
export const mostHtml = 100_000
export const mostCells = 1000
export const mostColumns = 20
export const mostAttachments = 10

/** Path segments below /help that are pages of their own. */
export const helpPages: readonly string[] = ['contact']

export const topicsOf = (kind: ArticleKind): readonly string[] => (kind === 'help' ? helpTopics : topics)
