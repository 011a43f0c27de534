import { eq } from 'drizzle-orm'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { announcePlatformSettings, readPlatformSettings } from '../../server/platform-settings.ts'
import { platformSettings } from '../../server/platform-settings.table.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import { blocksAt } from '../../shared/home-blocks.ts'
import type { HomeBlock } from '../../shared/home-blocks.ts'
import type { Locale } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { users } from '../identity/identity.table.ts'
import type { operatorBlocksEndpoints } from './operator.blocks.contract.ts'
import { settingsLock, versionOf, writeSetting } from './operator.settings.service.ts'

type Endpoints = typeof operatorBlocksEndpoints

/** What the front page shows at this moment; from memory, so that it costs a visitor nothing. */
export async function showHomeBlocks({ server, now, locale }: Ctx): Promise<EndpointResult<Endpoints['homeBlocks']>> {
  return blocksAt(server.platform.values().homeBlocks, now).map((block) => ({ kind: block.kind, id: block.id, ...wordsOf(block, locale) }))
}

/** All blocks as they stand in the database now. */
export async function readHomeBlocks(ctx: Ctx): Promise<EndpointResult<Endpoints['editedBlocks']>> {
  const { homeBlocks } = await readPlatformSettings(ctx.db)
  const [change] = await ctx.db
    .select({ at: platformSettings.changedAt, by: users.name })
    .from(platformSettings)
    .leftJoin(users, eq(users.id, platformSettings.changedBy))
    .where(eq(platformSettings.name, 'homeBlocks'))
  return { blocks: homeBlocks, version: versionOf(homeBlocks), changed: change ? { at: change.at.toISOString(), by: change.by } : null }
}

/** Saves order, switches, schedule and words; 1030 when another operator was quicker. */
export async function saveHomeBlocks(ctx: Ctx, { blocks, version }: EndpointInput<Endpoints['saveBlocks']>): Promise<EndpointResult<Endpoints['saveBlocks']>> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(settingsLock)
    const { homeBlocks } = await readPlatformSettings(ctx.db)
    if (versionOf(homeBlocks) !== version) throw new AppError('wrong_state', m.blocks_stale())
    if (versionOf(homeBlocks) !== versionOf(blocks)) await writeSetting(ctx, 'homeBlocks', homeBlocks, blocks)
  })
  await announcePlatformSettings(ctx.server.database, ctx.server.platform)
  return readHomeBlocks(ctx)
}

/** A language without words of its own says the Chinese ones. */
function wordsOf(block: HomeBlock, locale: Locale) {
  if (block.kind !== 'banner') return { title: '', text: '', link: '' }
  return { title: block.title[locale] || block.title.zh, text: block.text[locale] || block.text.zh, link: block.link }
}
