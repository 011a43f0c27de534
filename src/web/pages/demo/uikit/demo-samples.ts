import { m } from '../../../../shared/wording/messages.js'
import { currentLocale } from '../../../../shared/locale.ts'
import { intlTags } from '../../../../shared/text/formats.ts'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'

export type SampleStatus = 'published' | 'pending' | 'paused' | 'returned'
/** Price in fen. Sample goods of the gallery only, not in the database. */
export type SampleGoods = {
  id: string
  name: string
  category: string
  price: number
  minimum: number
  stock: number
  status: SampleStatus
}

export const sampleCategories = (): string[] => [
  m.gallery_category_hardware(),
  m.gallery_category_lighting(),
  m.gallery_category_household(),
  m.gallery_category_tools(),
]

export const sampleNames = (): string[] => [
  m.gallery_goods_bolt(),
  m.gallery_goods_panel(),
  m.gallery_goods_mug(),
  m.gallery_goods_drill(),
  m.gallery_goods_bearing(),
  m.gallery_goods_floodlight(),
  m.gallery_goods_towel(),
  m.gallery_goods_wrench(),
]

const statuses: SampleStatus[] = [
  'published',
  'published',
  'pending',
  'published',
  'paused',
  'published',
  'published',
  'returned',
]

/** `count` rows with numbers derived from their index, the same on every visit. */
export function sampleGoods(count: number): SampleGoods[] {
  const names = sampleNames()
  const categories = sampleCategories()
  return Array.from({ length: count }, (_, index) => ({
    id: `G-${String(index + 1).padStart(3, '0')}`,
    name: names[index % names.length] ?? '',
    category: categories[index % categories.length] ?? '',
    price: 180 + ((index * 7919) % 9000),
    minimum: 50 * (1 + ((index * 3) % 10)),
    stock: (index * 1237) % 8000,
    status: statuses[index % statuses.length] ?? 'published',
  }))
}

export const statusTone: Record<SampleStatus, StatusTone> = {
  published: 'success',
  pending: 'info',
  paused: 'secondary',
  returned: 'warn',
}

const statusLabels: Record<SampleStatus, () => string> = {
  published: () => m.gallery_status_published(),
  pending: () => m.gallery_status_pending(),
  paused: () => m.gallery_status_paused(),
  returned: () => m.gallery_status_returned(),
}
export const statusLabel = (status: SampleStatus): string => statusLabels[status]()

/** Fen as yuan in the page's language. */
export const yuan = (fen: number): string =>
  new Intl.NumberFormat(intlTags[currentLocale()], {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(fen / 100)

export const sampleCountries = (): string[] => {
  const names = new Intl.DisplayNames(intlTags[currentLocale()], { type: 'region' })
  return ['RU', 'KZ', 'BY', 'UZ', 'KG', 'AM'].map((code) => names.of(code) ?? code)
}

/** Twelve months with numbers derived from their index. */
export function sampleMonths(): { month: string; visits: number; favourites: number; signups: number }[] {
  const format = new Intl.DateTimeFormat(intlTags[currentLocale()], { month: 'short', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    month: format.format(Date.UTC(2026, index, 1)),
    visits: Math.round(140 + 60 * Math.sin(index / 2) + index * 9),
    favourites: Math.round(90 + 35 * Math.sin(index / 2 + 0.6) + index * 6),
    signups: Math.round(22 + 9 * Math.sin(index / 2 + 1.1) + index * 2),
  }))
}
