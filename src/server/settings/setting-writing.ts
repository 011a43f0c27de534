import { createHash } from 'node:crypto'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { PlatformSettingName } from './platform-settings.ts'
import { platformSettings } from './platform-settings.table.ts'

/** Writes one value and its audit entry. */
export async function writeSetting(
  ctx: Ctx,
  name: PlatformSettingName,
  before: unknown,
  after: unknown,
): Promise<void> {
  const row = { value: after, changedAt: ctx.now, changedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null }
  await ctx.db
    .insert(platformSettings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: platformSettings.name, set: row })
  await audit(ctx, { action: 'setting_changed', subjectKind: 'setting', subjectId: name, details: { before, after } })
}

/** A fingerprint of a value: equal for equal values, so that an edit that was undone is not a conflict. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
