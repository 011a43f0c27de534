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

/** What was typed and not yet saved, as this browser has stored it; fields of another shape are left out. */
export function readSettingsDraft(text: string | null, read: FormValues): FormValues {
  try {
    const stored = JSON.parse(text ?? '{}') as FormValues
    const isAlike = (name: string) => typeof read[name] === typeof stored[name] && stored[name] !== null
    return Object.fromEntries(Object.entries(stored).filter(([name]) => isAlike(name)))
  } catch {
    return {}
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
