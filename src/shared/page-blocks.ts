import { z } from 'zod'
import type { BlockPage } from './block-pages.ts'
import { Moment } from './text/calendar.ts'
import { m } from './wording/messages.js'

/** What each page is made of besides banners; every kind stands there once, a banner may stand several times. */
const ownKinds = {
  home: ['tasks', 'categories', 'companies', 'goods', 'rates', 'news', 'how'],
  landing: ['steps', 'documents', 'questions', 'limits', 'fees', 'warnings'],
} as const satisfies Record<BlockPage, readonly string[]>
type OwnKind = (typeof ownKinds)[BlockPage][number]
const allOwnKinds: OwnKind[] = [...ownKinds.home, ...ownKinds.landing]
export const blockKinds: ['banner', ...OwnKind[]] = ['banner', ...allOwnKinds]

const said = (max: number) =>
  z.object({ zh: z.string().trim().max(max), ru: z.string().trim().max(max), en: z.string().trim().max(max) })
const schedule = { isOn: z.boolean(), from: Moment.nullable(), until: Moment.nullable() }
const filled = (text: string) => text !== ''

/** A page of ours: no other host, no scheme. */
const ownPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^$|^\/(?!\/)[^\s\\]*$/, { error: () => m.blocks_link_invalid() })

/** A public image of media with what it shows, for who does not see it. */
const Picture = z.object({ id: z.uuid(), width: z.int32().min(1), height: z.int32().min(1), alt: said(200) })
const Banner = z.object({
  kind: z.literal('banner'),
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  ...schedule,
  title: said(80),
  text: said(300),
  link: ownPath,
  picture: Picture.nullable().default(null),
})
const Own = z.object({ kind: z.enum(allOwnKinds), id: z.string().max(40), ...schedule })

const PageBlock = z.discriminatedUnion('kind', [Banner, Own]).superRefine((block, context) => {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (block.from && block.until && block.from >= block.until) refuse(['until'], m.blocks_until_early())
  if (block.kind !== 'banner') return block.id === block.kind ? undefined : refuse(['id'], m.field_invalid())
  if (!filled(block.title.zh)) refuse(['title', 'zh'], m.field_required())
  if (block.picture && !filled(block.picture.alt.zh)) refuse(['picture', 'alt', 'zh'], m.field_required())
})
export type PageBlock = z.output<typeof PageBlock>

export const PageBlocks = z.array(PageBlock).max(20)

/** Whether these are the blocks of a page: each of its kinds exactly once, none of another page, no id twice. */
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

/** What stands there until an operator changes it. */
export const initialBlocks = (page: BlockPage): PageBlock[] => ownKinds[page].map(firstOf)

/** The blocks as they were once saved: a kind that came to the platform since then stands at the end. */
export const storedBlocks = (page: BlockPage) =>
  z.preprocess((stored) => {
    if (!Array.isArray(stored)) return stored
    const known = new Set(stored.map((block: { kind?: unknown } | null) => block?.kind))
    return [...(stored as unknown[]), ...ownKinds[page].filter((kind) => !known.has(kind)).map(firstOf)]
  }, PageBlocks)

/** The blocks that show at a moment: switched on, begun and not yet over. */
export const blocksAt = (blocks: readonly PageBlock[], now: Date): PageBlock[] =>
  blocks.filter(
    ({ isOn, from, until }) => isOn && (!from || new Date(from) <= now) && (!until || now < new Date(until)),
  )
