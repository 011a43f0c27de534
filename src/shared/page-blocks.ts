import { z } from 'zod'
import type { BlockPage } from './block-pages.ts'
import { Instant } from './text/calendar.ts'
import { m } from './wording/messages.js'
import { chinese } from './locale.ts'

/** The blocks of each page besides banners; every kind occurs once, a banner may occur several times. */
const ownKinds = {
  home: ['tasks', 'categories', 'goods', 'companies', 'requests', 'rates', 'news', 'how'],
  landing: ['steps', 'documents', 'questions', 'limits', 'fees', 'warnings'],
} as const satisfies Record<BlockPage, readonly string[]>
type OwnKind = (typeof ownKinds)[BlockPage][number]
const allOwnKinds: OwnKind[] = [...ownKinds.home, ...ownKinds.landing]
export const blockKinds: ['banner', ...OwnKind[]] = ['banner', ...allOwnKinds]

const localised = (max: number) =>
  z.object({ zh: z.string().trim().max(max), ru: z.string().trim().max(max), en: z.string().trim().max(max) })
const schedule = { isOn: z.boolean(), from: Instant.nullable(), until: Instant.nullable() }
const filled = (text: string) => text !== ''

/** A page of our site: no other host, no scheme. */
const ownPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^\/(?!\/)[^\s\\]*$/, { error: () => m.blocks_link_invalid() })

/** A public image of media with its alternative text. */
const Picture = z.object({ id: z.uuid(), width: z.int32().min(1), height: z.int32().min(1), alt: localised(200) })
const Banner = z.object({
  kind: z.literal('banner'),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  ...schedule,
  title: localised(80),
  text: localised(300),
  link: ownPath,
  picture: Picture.nullable().default(null),
})
const Own = z.object({ kind: z.enum(allOwnKinds), id: z.string().max(40), ...schedule })

const PageBlock = z
  .discriminatedUnion('kind', [Banner, Own])
  .superRefine((block, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (block.from && block.until && block.from >= block.until) refuse(['until'], m.blocks_until_early())
    if (block.kind !== 'banner') return block.id === block.kind ? undefined : refuse(['id'], m.field_invalid())
    if (!filled(block.title.zh)) refuse(['title', chinese], m.field_required())
    if (block.picture && !filled(block.picture.alt.zh)) refuse(['picture', 'alt', chinese], m.field_required())
  })
  .meta({ id: 'PageBlock' })
export type PageBlock = z.output<typeof PageBlock>

export const PageBlocks = z.array(PageBlock).max(20)

/** Whether these are valid blocks of a page: each of its kinds exactly once, none of another page, no duplicate id. */
export function isWholePage(page: BlockPage, blocks: readonly PageBlock[]): boolean {
  const own: readonly string[] = ownKinds[page]
  const ids = blocks.map(({ id }) => id)
  return (
    own.every((kind) => ids.includes(kind)) &&
    new Set(ids).size === ids.length &&
    blocks.every(({ kind }) => kind === 'banner' || own.includes(kind))
  )
}

const firstOf = (kind: OwnKind): PageBlock => ({ kind, id: kind, isOn: true, from: null, until: null })

/** The default until an operator changes it. */
export const initialBlocks = (page: BlockPage): PageBlock[] => ownKinds[page].map(firstOf)

/** Stored blocks completed with kinds added since, at the end. */
export const storedBlocks = (page: BlockPage) =>
  z.preprocess((stored) => {
    if (!Array.isArray(stored)) return stored
    const known = new Set(stored.map((block: { kind?: unknown } | null) => block?.kind))
    return [...(stored as unknown[]), ...ownKinds[page].filter((kind) => !known.has(kind)).map(firstOf)]
  }, PageBlocks)

/** The blocks shown at a time: switched on, started and not yet ended. */
export const blocksAt = (blocks: readonly PageBlock[], now: Date): PageBlock[] =>
  blocks.filter(
    ({ isOn, from, until }) => isOn && (!from || new Date(from) <= now) && (!until || now < new Date(until)),
  )
