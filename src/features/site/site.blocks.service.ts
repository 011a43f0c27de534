import { eq } from 'drizzle-orm'
import { acquireLock } from '../../server/database/advisory-lock.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { publishPlatformSettings, readPlatformSettings } from '../../server/settings/platform-settings.ts'
import { platformSettings } from '../../server/settings/platform-settings.table.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../shared/errors.ts'
import { blocksAt, isWholePage } from '../../shared/page-blocks.ts'
import type { BlockPage } from '../../shared/block-pages.ts'
import type { PageBlock } from '../../shared/page-blocks.ts'
import { fallbackOrder } from '../../shared/locale.ts'
import type { Locale, LocalisedText } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { users } from '../identity/identity.table.ts'
import { publicImageUrl } from '../media/media.policy.ts'
import { replaceCitations } from '../media/media.service.ts'
import { checkPictures, picturesOf } from './block-pictures.ts'
import type { blockEndpoints, PublicBlock } from './site.blocks.contract.ts'
import { versionOf, writeSetting } from '../../server/settings/setting-writing.ts'

type Endpoints = typeof blockEndpoints
const settingOf = { home: 'homeBlocks', landing: 'landingBlocks' } as const satisfies Record<BlockPage, string>

/** The current content of a page; from memory, so that it costs a visitor nothing. */
export async function listPublicBlocks(
  { server, now, locale }: Ctx,
  { page }: { page: BlockPage },
): Promise<PublicBlock[]> {
  return blocksAt(server.platform.values()[settingOf[page]], now).map((block) => show(block, locale))
}

/** All blocks of a page as in the database now. */
export async function readBlocks(
  ctx: Ctx,
  { page }: { page: BlockPage },
): Promise<EndpointResult<Endpoints['editedBlocks']>> {
  const blocks = (await readPlatformSettings(ctx.db))[settingOf[page]]
  const [change] = await ctx.db
    .select({ at: platformSettings.changedAt, by: users.name })
    .from(platformSettings)
    .leftJoin(users, eq(users.id, platformSettings.changedBy))
    .where(eq(platformSettings.name, settingOf[page]))
  return {
    page,
    blocks,
    version: versionOf(blocks),
    changed: change ? { at: change.at.toISOString(), by: change.by } : null,
  }
}

/** Saves order, switches, schedule, texts and pictures; 1030 if another operator was faster. */
export async function saveBlocks(
  ctx: Ctx,
  { page, blocks, version }: EndpointInput<Endpoints['saveBlocks']>,
): Promise<EndpointResult<Endpoints['saveBlocks']>> {
  checkWhole(page, blocks)
  await inTransaction(ctx, async (ctx) => {
    await acquireLock(ctx.db, 'platformSettings')
    const before = (await readPlatformSettings(ctx.db))[settingOf[page]]
    if (versionOf(before) !== version) throw new AppError('wrong_state', m.blocks_stale())
    const after = await checkPictures(ctx, blocks, picturesOf(before))
    if (versionOf(before) === versionOf(after)) return
    await replaceCitations(ctx, picturesOf(before), picturesOf(after))
    await writeSetting(ctx, settingOf[page], before, after)
  })
  await publishPlatformSettings(ctx.server.database, ctx.server.platform)
  return readBlocks(ctx, { page })
}

/** Preview of these blocks at a time, before they are saved or due. */
export async function previewBlocks(
  ctx: Ctx,
  { page, blocks, at }: EndpointInput<Endpoints['previewBlocks']>,
): Promise<PublicBlock[]> {
  checkWhole(page, blocks)
  return blocksAt(blocks, at ? new Date(at) : ctx.now).map((block) => show(block, ctx.locale))
}

function checkWhole(page: BlockPage, blocks: PageBlock[]): void {
  if (!isWholePage(page, blocks)) throw refuseFields({ blocks: m.blocks_not_whole() })
}

/** A language without words of its own shows those of the next language of its readers. */
function show(block: PageBlock, locale: Locale): PublicBlock {
  const { kind, id } = block
  if (kind !== 'banner') return { kind, id, title: '', text: '', link: '', picture: null }
  const { title, text, link, picture } = block
  return {
    kind,
    id,
    title: firstOf(title, locale),
    text: firstOf(text, locale),
    link,
    picture: picture && presentPicture(picture, locale),
  }
}

const presentPicture = (
  { id, width, height, alt }: NonNullable<Extract<PageBlock, { kind: 'banner' }>['picture']>,
  locale: Locale,
) => ({
  small: publicImageUrl(id, 240),
  medium: publicImageUrl(id, 800),
  large: publicImageUrl(id, 1600),
  width,
  height,
  alt: firstOf(alt, locale),
})

const firstOf = (words: LocalisedText, locale: Locale): string =>
  fallbackOrder[locale].map((language) => words[language]).find(Boolean) ?? ''
