import { z } from 'zod'
import { m } from './wording/messages.js'

/** What the front page is made of below its head; a banner may stand several times, everything else once. */
export const homeBlockKinds = ['banner', 'tasks', 'categories', 'companies', 'rates', 'news', 'how'] as const
const ownKinds = ['tasks', 'categories', 'companies', 'rates', 'news', 'how'] as const

const said = (max: number) => z.object({ zh: z.string().trim().max(max), ru: z.string().trim().max(max), en: z.string().trim().max(max) })
const schedule = { isOn: z.boolean(), from: z.iso.datetime().nullable(), until: z.iso.datetime().nullable() }
const filled = (text: string) => text !== ''

/** A page of ours: no other host, no scheme. */
const ownPath = z.string().trim().max(300).regex(/^$|^\/(?!\/)[^\s\\]*$/, { error: () => m.blocks_link_invalid() })

const Banner = z.object({ kind: z.literal('banner'), id: z.string().regex(/^[a-z0-9-]{1,40}$/), ...schedule, title: said(80), text: said(300), link: ownPath })
const Own = z.object({ kind: z.enum(ownKinds), id: z.string().max(40), ...schedule })

const HomeBlock = z.discriminatedUnion('kind', [Banner, Own]).superRefine((block, context) => {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (block.from && block.until && block.from >= block.until) refuse(['until'], m.blocks_until_early())
  if (block.kind !== 'banner') return block.id === block.kind ? undefined : refuse(['id'], m.field_invalid())
  if (!filled(block.title.zh)) refuse(['title', 'zh'], m.field_required())
})
export type HomeBlock = z.output<typeof HomeBlock>

/** The blocks in their order: ten banners at most, every other kind exactly once, no id twice. */
export const HomeBlocks = z.array(HomeBlock).max(20).superRefine((blocks, context) => {
  const ids = blocks.map(({ id }) => id)
  const isWhole = ownKinds.every((kind) => ids.includes(kind)) && new Set(ids).size === ids.length
  if (!isWhole) context.addIssue({ code: 'custom', path: [], message: m.field_invalid() })
})

const firstOf = (kind: (typeof ownKinds)[number]): HomeBlock => ({ kind, id: kind, isOn: true, from: null, until: null })

/** What stands there until an operator changes it. */
export const initialHomeBlocks: HomeBlock[] = ownKinds.map(firstOf)

/** The blocks as they were once saved: a kind that came to the platform since then stands at the end. */
export const StoredHomeBlocks = z.preprocess((stored) => {
  if (!Array.isArray(stored)) return stored
  const known = new Set(stored.map((block: { kind?: unknown } | null) => block?.kind))
  return [...(stored as unknown[]), ...ownKinds.filter((kind) => !known.has(kind)).map(firstOf)]
}, HomeBlocks)

/** The blocks that show at a moment: switched on, begun and not yet over. */
export const blocksAt = (blocks: readonly HomeBlock[], now: Date): HomeBlock[] =>
  blocks.filter(({ isOn, from, until }) => isOn && (!from || new Date(from) <= now) && (!until || now < new Date(until)))
