/** What a word of the trade glossary is about. */
export const glossaryKinds = [
  'product',
  'material',
  'property',
  'process',
  'colour',
  'unit',
  'packaging',
  'trade',
] as const
