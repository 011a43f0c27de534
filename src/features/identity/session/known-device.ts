import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/context.ts'
import { networkOf } from '../../../server/http/rate-limit.ts'
import { knownDevices } from '../identity.table.ts'
import { deviceOf } from './session-device.ts'

/**
 * Records the device of a login. The person is notified of one that was not seen before for her account, except of the very
 * first. A device is a browser's own random id; without one, the kind of program and its network.
 */
export async function noteDevice(ctx: Ctx, userId: string, device: string | undefined): Promise<void> {
  const { userAgent, address, now } = ctx
  const deviceHash = hashOf(device ?? `${deviceOf(userAgent)} ${networkOf(address)}`)
  const isThis = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash))
  const [known] = await ctx.db
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(isThis)
    .returning({ userId: knownDevices.userId })
  if (known) return
  const others = await ctx.db.$count(knownDevices, eq(knownDevices.userId, userId))
  const [added] = await ctx.db
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  if (added && others > 0) await ctx.server.tellPerson(ctx, userId, { kind: 'new_device', userAgent, address })
}

/** SHA-256 is enough for a random id, and independent of SECRET: a new one must not make all devices unknown. */
const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url')
