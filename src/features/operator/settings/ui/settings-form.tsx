import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../../client/api.ts'
import { personStorage } from '../../../../client/session/person-storage.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { EditableSetting } from '../operator.settings.contract.ts'
import { SettingField } from './setting-field.tsx'
import { groupLabel } from '../../ui/setting-labels.ts'
import { changedNames, readSettingsDraft, toForm, toValue } from './setting-values.ts'
import type { FormValues, SettingsDraft } from './setting-values.ts'
import { StaleNotes } from './settings-stale.tsx'
import styles from './settings-form.module.css'

const groups = ['contact', 'texts', 'filing', 'goods', 'messages', 'limits'] as const

const draftKey = 'settings-draft'

/**
 * All settings in one form. Changes are saved together; another operator's changes are shown first. What is not saved
 * stays in this browser.
 */
export function SettingsForm({ initial, onSaved }: { initial: EditableSetting[]; onSaved(): void }) {
  const [settings, setSettings] = useState(initial)
  const [storage] = useState(personStorage)
  const [stored] = useState(() => readSettingsDraft(storage.read(draftKey), initial))
  // What somebody else has changed since this was typed is shown before it is replaced.
  const [stale, setStale] = useState(stored.stale)
  const { register, control, reset, setError, clearErrors, handleSubmit, formState } = useForm<FormValues>({
    defaultValues: { ...toForm(initial), ...stored.values },
  })
  const typed = useWatch({ control }) as FormValues
  const changed = changedNames(settings, typed)
  const draft = draftOf(settings, changed, typed, stale, stored.versions)
  useEffect(() => {
    if (draft === null) storage.remove(draftKey)
    else storage.write(draftKey, draft)
  }, [draft, storage])

  function discard() {
    setStale([])
    reset(toForm(settings))
  }

  async function save(values: FormValues) {
    const chosen = settings.filter(({ name }) => changed.includes(name))
    const answer = await call('PUT /api/operator/settings', {
      values: Object.fromEntries(chosen.map((setting) => [setting.name, toValue(setting, values[setting.name])])),
      versions: Object.fromEntries(chosen.map(({ name, version }) => [name, version])),
    }).catch(() => null)
    if (!answer) return toast.error(m.error_unavailable())
    if (isSuccess(answer)) {
      take(answer.data.settings)
      setStale([])
      toast.success(m.operator_settings_saved())
      return onSaved()
    }
    const fields = answer.data?.fields ?? {}
    if (answer.code === '1030') return showNewer(Object.keys(fields), values)
    for (const [name, message] of Object.entries(fields))
      setError(
        name,
        { message: name.startsWith('limits.') && isNoNumber(values, name) ? m.operator_settings_number() : message },
        { shouldFocus: true },
      )
  }

  /** Loads the others' changes; one's own input stays, and saving again replaces theirs deliberately. */
  async function showNewer(names: string[], mine: FormValues) {
    const answer = await callQuietly('GET /api/operator/settings').catch(() => null)
    if (!answer || !isSuccess(answer)) return
    take(answer.data.settings, Object.fromEntries(changed.map((name) => [name, mine[name] ?? ''])))
    setStale(names)
  }

  function take(fresh: EditableSetting[], mine: FormValues = {}) {
    setSettings(fresh)
    reset({ ...toForm(fresh), ...mine })
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        clearErrors()
        void handleSubmit(save)(event)
      }}
    >
      {groups.map((group) => (
        <SectionCard
          key={group}
          title={groupLabel(group)}
          {...(group === 'limits' && { note: noteOfLimits(settings) })}
        >
          <div className={styles.fields}>
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingField key={setting.name} setting={setting} register={register} errors={formState.errors} />
              ))}
          </div>
        </SectionCard>
      ))}
      {changed.length > 0 && (
        <div className={styles.bar} role="region" aria-label={m.operator_settings_save()}>
          <StaleNotes settings={settings.filter(({ name }) => stale.includes(name))} mine={typed} />
          <p role="status">{m.operator_settings_dirty({ count: changed.length })}</p>
          <Button variant="outlined" onClick={discard}>
            {m.operator_settings_discard()}
          </Button>
          <Button type="submit" disabled={formState.isSubmitting}>
            {m.operator_settings_save()}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The changed fields as this browser stores them; null where nothing is changed. Those of `stale` keep the version that they were typed over. */
function draftOf(
  settings: EditableSetting[],
  changed: readonly string[],
  typed: FormValues,
  stale: readonly string[],
  before: SettingsDraft['versions'],
): string | null {
  if (changed.length === 0) return null
  const some = settings.filter(({ name }) => changed.includes(name))
  return JSON.stringify({
    values: Object.fromEntries(some.map(({ name }) => [name, typed[name]])),
    versions: Object.fromEntries(
      some.map(({ name, version }) => [name, stale.includes(name) ? (before[name] ?? version) : version]),
    ),
  })
}

const noteOfLimits = (settings: EditableSetting[]): string =>
  settings.some(({ group, isEditable }) => group === 'limits' && !isEditable)
    ? m.operator_settings_limits_admin()
    : m.operator_settings_limits_note()

const isNoNumber = (values: FormValues, path: string): boolean => {
  const [name = '', limit = ''] = path.split('.')
  const value = values[name]
  return typeof value === 'object' && !/^\d+$/.test((value[limit] ?? '').trim())
}
