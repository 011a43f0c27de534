import { eq } from 'drizzle-orm'
import { acquireLock } from '../../../server/database/advisory-lock.ts'
import { inTransaction } from '../../../server/context.ts'
import type { Ctx } from '../../../server/context.ts'
import { boundsOf, limitNames } from '../../../server/limits.ts'
import {
  publishPlatformSettings,
  platformSettingDefinitions,
  readPlatformSettings,
} from '../../../server/settings/platform-settings.ts'
import type { PlatformSettingName, PlatformSettingValues } from '../../../server/settings/platform-settings.ts'
import { platformSettings } from '../../../server/settings/platform-settings.table.ts'
import { versionOf, writeSetting } from '../../../server/settings/setting-writing.ts'
import { isAdmin } from '../../../shared/actor.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { AppError, refuseFields } from '../../../shared/errors.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { fieldErrors } from '../../../shared/field-errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import type { EditableSetting, operatorSettingsEndpoints } from './operator.settings.contract.ts'

type Endpoints = typeof operatorSettingsEndpoints
type Input = EndpointInput<Endpoints['saveSettings']>

/** The position and editor of each setting; page blocks have their own page. */
const places: {
  [K in Exclude<PlatformSettingName, 'homeBlocks' | 'landingBlocks'>]: Pick<EditableSetting, 'group' | 'kind'>
} = {
  supportEmail: { group: 'contact', kind: 'email' },
  businessPhone: { group: 'contact', kind: 'phone' },
  serviceQrTarget: { group: 'contact', kind: 'text' },
  socialQrTarget: { group: 'contact', kind: 'text' },
  foundingText: { group: 'texts', kind: 'localised' },
  copyright: { group: 'texts', kind: 'localised' },
  vendorCredit: { group: 'texts', kind: 'localised' },
  filingNumber: { group: 'filing', kind: 'text' },
  filingUrl: { group: 'filing', kind: 'url' },
  productModeration: { group: 'goods', kind: 'choice' },
  messageContacts: { group: 'messages', kind: 'choice' },
  limits: { group: 'limits', kind: 'limits' },
}
const choices: Partial<Record<PlatformSettingName, readonly string[]>> = {
  productModeration: platformSettingDefinitions.productModeration.schema.options,
  messageContacts: platformSettingDefinitions.messageContacts.schema.options,
}
const names = Object.keys(places) as (keyof typeof places)[]

/** The editable settings as in the database now. */
export async function readSettings(ctx: Ctx): Promise<EndpointResult<Endpoints['settings']>> {
  const values = await readPlatformSettings(ctx.db)
  const changes = await ctx.db
    .select({ name: platformSettings.name, at: platformSettings.changedAt, by: users.name })
    .from(platformSettings)
    .leftJoin(users, eq(users.id, platformSettings.changedBy))
  const limits = limitNames.map((name) => ({
    name,
    least: boundsOf(name)[0],
    most: boundsOf(name)[1],
    fallback: ctx.server.settings[name],
  }))
  return {
    settings: names.map((name) => {
      const change = changes.find((row) => row.name === name)
      const value = values[name]
      const { initial } = platformSettingDefinitions[name]
      const changed = change ? { at: change.at.toISOString(), by: change.by } : null
      return {
        ...places[name],
        name,
        isEditable: canEdit(ctx, name),
        value,
        initial,
        version: versionOf(value),
        changed,
        limits,
        choices: choices[name] ?? [],
      } as EditableSetting
    }),
  }
}

/**
 * Saves all given values or none; limits only for administrators. 1001 at the invalid field, 1030 with the names of
 * values that somebody else has changed since they were read.
 */
export async function saveSettings(ctx: Ctx, input: Input): Promise<EndpointResult<Endpoints['saveSettings']>> {
  const values = checkValues(ctx, input.values)
  await inTransaction(ctx, async (ctx) => {
    await acquireLock(ctx.db, 'platformSettings')
    const current = await readPlatformSettings(ctx.db)
    refuseStale(current, values, input.versions)
    for (const [name, after] of values) {
      const before = current[name]
      if (versionOf(before) !== versionOf(after)) await writeSetting(ctx, name, before, after)
    }
  })
  await publishPlatformSettings(ctx.server.database, ctx.server.platform)
  return readSettings(ctx)
}

const canEdit = (ctx: Ctx, name: string): boolean => name !== 'limits' || isAdmin(ctx.actor)

function checkValues(ctx: Ctx, values: Input['values']): [PlatformSettingName, unknown][] {
  const fields: FieldErrors = {}
  const checked = Object.entries(values).map(([name, value]): [PlatformSettingName, unknown] => {
    const known = names.find((one) => one === name)
    const result = known && platformSettingDefinitions[known].schema.safeParse(value)
    if (!result) fields[name] = m.field_unknown()
    else if (!canEdit(ctx, name)) fields[name] = m.operator_settings_limits_admin()
    else if (!result.success)
      Object.assign(
        fields,
        fieldErrors(result.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }))),
      )
    return [name as PlatformSettingName, result?.data]
  })
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return checked
}

function refuseStale(
  current: PlatformSettingValues,
  values: [PlatformSettingName, unknown][],
  versions: Input['versions'],
): void {
  const stale = values.filter(([name]) => versions[name] !== versionOf(current[name])).map(([name]) => name)
  if (stale.length === 0) return
  const fields = Object.fromEntries(stale.map((name) => [name, m.operator_settings_stale()]))
  throw new AppError('wrong_state', m.operator_settings_conflict(), { fields })
}
