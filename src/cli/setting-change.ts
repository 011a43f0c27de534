import { z } from 'zod'
import { inTransaction } from '../server/context.ts'
import type { Ctx } from '../server/context.ts'
import { acquireLock } from '../server/database/advisory-lock.ts'
import {
  publishPlatformSettings,
  platformSettingDefinitions,
  readPlatformSettings,
} from '../server/settings/platform-settings.ts'
import type { PlatformSettingName } from '../server/settings/platform-settings.ts'
import { writeSetting } from '../server/settings/setting-writing.ts'
import { MisusedCommand } from './command.ts'
import { overDatabase } from './over-database.ts'

const names = Object.keys(platformSettingDefinitions) as PlatformSettingName[]

/** Changes one setting of the platform and resolves to a sentence about it. */
export async function changeSetting(name: string | undefined, value: string | undefined): Promise<string> {
  const known = names.find((one) => one === name)
  if (!known) throw new MisusedCommand(`Say which by --name: ${names.join(', ')}.`)
  if (value === undefined) throw new MisusedCommand('Say what by --value: a text, or JSON where the setting has parts.')
  const after = parseValue(known, value)
  return overDatabase(async (ctx) => {
    await change(ctx, known, after)
    return `${known} is now ${typeof after === 'string' ? after : JSON.stringify(after)}.`
  })
}

function parseValue(name: PlatformSettingName, text: string): unknown {
  const { schema, initial } = platformSettingDefinitions[name]
  const parsed = schema.safeParse(typeof initial === 'string' ? text : jsonOf(text))
  if (parsed.success) return parsed.data
  throw new MisusedCommand(`${name} cannot be that: ${z.prettifyError(parsed.error)}`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MisusedCommand('The value of this setting is JSON.')
  }
}

async function change(ctx: Ctx, name: PlatformSettingName, after: unknown): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await acquireLock(ctx.db, 'platformSettings')
    await writeSetting(ctx, name, (await readPlatformSettings(ctx.db))[name], after)
  })
  await publishPlatformSettings(ctx.server.database, ctx.server.platform)
}
