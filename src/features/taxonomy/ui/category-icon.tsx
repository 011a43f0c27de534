import sprite from './category-symbols.svg?url'

/** Main categories with an icon in category-symbols.svg, by code. The icons are Tabler's (MIT). */
const drawn = new Set([
  'machinery',
  'components',
  'hardware',
  'electrical',
  'lighting',
  'electronics',
  'auto',
  'construction',
  'furniture',
  'textiles',
  'clothing',
  'shoes-bags',
  'toys',
  'household',
  'appliances',
  'packaging',
  'chemicals',
  'food',
  'agriculture',
  'sport',
  'medical-safety',
  'office',
  'printing',
  'beauty',
])

/** The icon of a category: that of its main category; a category made by operators has a general one. */
export function CategoryIcon({ code }: { code: string }) {
  const [main = ''] = code.split('.')
  return (
    <svg width={28} height={28} aria-hidden>
      <use href={`${sprite}#${drawn.has(main) ? main : 'other'}`} />
    </svg>
  )
}
