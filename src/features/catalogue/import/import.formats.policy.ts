const exchangeFormats = ['yml', 'commerceml'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]
export const importFormats = ['csv', 'xlsx', ...exchangeFormats] as const
export type ImportFormat = (typeof importFormats)[number]

/**
 * Whether a file comes from a program and not from a person's table. An absent value of it says nothing, where an empty
 * cell of a table clears the field; and what it calls by names of its own does not stop a product.
 */
export const isExchange = (format: ImportFormat): format is ExchangeFormat =>
  (exchangeFormats as readonly string[]).includes(format)
