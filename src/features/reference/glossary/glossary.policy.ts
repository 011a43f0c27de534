/** The subject of a glossary word. */
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
