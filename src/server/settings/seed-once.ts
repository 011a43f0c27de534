import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { platformSettings } from './platform-settings.table.ts'

/**
 * Imports bundled data into the database: `seed` runs if their fingerprint differs from the last import, so that a
 * start with unchanged data need not read them.
 */
export async function seedOnce(ctx: Ctx, name: string, data: string, seed: () => Promise<void>): Promise<void> {
  const fingerprint = createHash('sha256').update(data).digest('hex')
  const key = `shipped:${name}`
  const [last] = await ctx.db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.name, key))
  if (last?.value === fingerprint) return
  await seed()
  await ctx.db
    .insert(platformSettings)
    .values({ name: key, value: fingerprint, changedAt: ctx.now })
    .onConflictDoUpdate({ target: platformSettings.name, set: { value: sql`excluded.value`, changedAt: ctx.now } })
}
