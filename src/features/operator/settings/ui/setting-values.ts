import type { EditableSetting } from '../operator.settings.contract.ts'

/** The form's values: a text, texts by language, or numbers as typed. */
export type FormValue = string | Record<string, string>
export type FormValues = Record<string, FormValue>

/** The settings as form fields; a limit that follows the environment is an empty field. */
export const toForm = (settings: EditableSetting[]): FormValues =>
  Object.fromEntries(
    settings.map((setting): [string, FormValue] => {
      if (setting.kind === 'limits')
        return [
          setting.name,
          Object.fromEntries(setting.limits.map(({ name }) => [name, String(setting.value[name] ?? '')])),
        ]
      return [setting.name, setting.kind === 'localised' ? { ...setting.value } : setting.value]
    }),
  )

/** What was typed and not yet saved, and the version of each setting that it was typed over. */
export type SettingsDraft = { values: FormValues; versions: Record<string, string> }

/**
 * What this browser has stored of unsaved settings; fields of another shape are left out. `stale` names those that somebody has changed since
 * they were typed.
 */
export function readSettingsDraft(
  text: string | null,
  settings: EditableSetting[],
): SettingsDraft & { stale: string[] } {
  const read = toForm(settings)
  const isAlike = ([name, value]: [string, unknown]) => typeof read[name] === typeof value && value !== null
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<SettingsDraft>
    const values = Object.fromEntries(Object.entries(stored.values ?? {}).filter(isAlike))
    const versions = stored.versions ?? {}
    const stale = settings.flatMap(({ name, version }) => (name in values && versions[name] !== version ? [name] : []))
    return { values, versions, stale }
  } catch {
    return { values: {}, versions: {}, stale: [] }
  }
}

/** The names of settings whose fields differ from what was read. */
export const changedNames = (settings: EditableSetting[], values: FormValues): string[] => {
  const read = toForm(settings)
  return Object.keys(read).filter((name) => JSON.stringify(read[name]) !== JSON.stringify(values[name] ?? read[name]))
}

/**
 * The fields of one setting for the server. Invalid numbers are sent as they are, so that the server names the field.
 */
export function toValue(setting: EditableSetting, value: FormValue | undefined): unknown {
  if (setting.kind !== 'limits' || typeof value !== 'object') return value
  const filled = Object.entries(value).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(filled.map(([name, text]) => [name, /^\d+$/.test(text.trim()) ? Number(text) : text]))
}
