import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { TextInLanguages } from '../../../shared/shapes.ts'
import '../../../shared/field-errors.ts'

const settingGroups = ['contact', 'texts', 'filing', 'goods', 'messages', 'limits'] as const

const shared = {
  name: z.string(),
  group: z.enum(settingGroups),
  /** Limits protect everybody's login, so only administrators change them. */
  isEditable: z.boolean(),
  /** Changes with every change of the value; sent back when saving. */
  version: z.string(),
  /** Null until an operator changes it. */
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
}

/** One line of the form: its editor, and the current value. */
export const EditableSetting = z
  .discriminatedUnion('kind', [
    z.object({ ...shared, kind: z.literal(['text', 'email', 'url', 'phone']), value: z.string(), initial: z.string() }),
    z.object({
      ...shared,
      kind: z.literal('choice'),
      value: z.string(),
      initial: z.string(),
      choices: z.array(z.string()),
    }),
    z.object({ ...shared, kind: z.literal('localised'), value: TextInLanguages, initial: TextInLanguages }),
    z.object({
      ...shared,
      kind: z.literal('limits'),
      value: z.record(z.string(), z.int()),
      /** Each limit with its bounds and the environment's value. */
      limits: z.array(z.object({ name: z.string(), least: z.int(), most: z.int(), fallback: z.int() })),
    }),
  ])
  .meta({ id: 'EditableSetting' })
export type EditableSetting = z.output<typeof EditableSetting>

const settings = z.object({ settings: z.array(EditableSetting) })

export const operatorSettingsEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/operator/settings',
    access: 'operator',
    summary: 'What operators may edit, with kinds, values and versions',
    reply: settings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/operator/settings',
    access: 'operator',
    summary:
      'Saves values by name, all or none; a version that is no longer the newest is refused with 1030 and the names',
    body: z.object({
      values: z.record(z.string().max(60), z.unknown()),
      versions: z.record(z.string().max(60), z.string().max(64)),
    }),
    reply: settings,
  }),
}
