import { readerDateTime } from '../../../../client/reader-time.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { contentLanguages, currentLocale, languageTags } from '../../../../shared/locale.ts'
import { languageName } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { EditableSetting } from '../operator.settings.contract.ts'
import styles from './settings-form.module.css'
import { choiceLabel, limitLabel, settingLabel } from '../../ui/setting-labels.ts'
import type { FormValues } from './setting-values.ts'

type Props = { setting: EditableSetting; register: UseFormRegister<FormValues>; errors: FieldErrors<FormValues> }
type Node = { message?: unknown } & Record<string, unknown>

/** One setting: a line, a text per language, or a number per limit. */
export function SettingField({ setting, register, errors }: Props) {
  const { name } = setting
  const node = errors[name] as Node | undefined
  const errorAt = (part?: string) => messageOf(part ? node?.[part] : node)
  if (setting.kind === 'limits')
    return setting.limits.map(({ name: limit, least, most, fallback }) => (
      <TextInput
        key={limit}
        inputMode="numeric"
        label={limitLabel(limit)}
        description={m.operator_settings_bounds({ least, most: formatNumber(most, currentLocale()), fallback })}
        placeholder={String(fallback)}
        readOnly={!setting.isEditable}
        error={errorAt(limit)}
        {...register(`${name}.${limit}`)}
      />
    ))
  if (setting.kind === 'localised')
    return (
      <fieldset className={styles.languages}>
        <legend>{settingLabel(name)}</legend>
        <p className={styles.changed}>{changeOf(setting)}</p>
        {contentLanguages.map((language) => (
          <Textarea
            key={language}
            rows={2}
            maxLength={2000}
            lang={languageTags[language]}
            label={languageName(language)}
            error={errorAt(language)}
            {...register(`${name}.${language}`)}
          />
        ))}
      </fieldset>
    )
  if (setting.kind === 'choice')
    return (
      <NativeSelect
        label={settingLabel(name)}
        description={changeOf(setting)}
        error={errorAt()}
        data={setting.choices.map((value) => ({ value, label: choiceLabel(value) }))}
        {...register(name)}
      />
    )
  const types = { text: 'text', email: 'email', url: 'url', phone: 'tel' } as const
  return (
    <TextInput
      type={types[setting.kind]}
      label={settingLabel(name)}
      description={changeOf(setting)}
      error={errorAt()}
      {...register(name)}
    />
  )
}

const changeOf = ({ changed }: EditableSetting) =>
  changed
    ? m.operator_settings_changed({
        by: changed.by ?? m.operator_settings_platform(),
        time: readerDateTime(changed.at),
      })
    : m.operator_settings_initial()

const messageOf = (node: unknown): string | undefined => {
  const message = (node as Node | undefined)?.message
  return typeof message === 'string' ? message : undefined
}
