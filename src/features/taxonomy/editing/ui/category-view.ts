import { currentContentLanguage } from '../../../../shared/locale.ts'
import type { LocalisedText } from '../../../../shared/locale.ts'
import type { CallReply } from '../../../../client/api.ts'
import { categoryWays } from '../../category.policy.ts'

type Reply = CallReply<'GET /api/operator/categories'>
export type Category = Reply['items'][number]
export type Unit = Reply['units'][number]
export type Opened = CallReply<'GET /api/operator/categories/:code'>
export type Attribute = Opened['attributes'][number]

export const nameOf = (named: LocalisedText): string => named[currentContentLanguage()]

/** `Hardware / Fasteners / Bolts`. */
export function wayOf(categories: readonly Category[], code: string): string {
  const byCode = new Map(categories.map((category) => [category.code, category]))
  return (categoryWays(categories).get(code) ?? [])
    .flatMap((one) => byCode.get(one) ?? [])
    .map(nameOf)
    .join(' / ')
}

/** The siblings of a category, itself included, in order. */
export const siblingsOf = (categories: readonly Category[], { parent }: Category): Category[] =>
  categories.filter((one) => one.parent === parent)

/** A code word from English: `Eye bolts, M8` → `eye-bolts-m8`. */
export const slugFrom = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')

/** A key from English: `Head shape` → `headShape`. */
export const keyFrom = (words: string): string =>
  slugFrom(words)
    .replace(/^[0-9-]+/, '')
    .replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
