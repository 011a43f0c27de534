import { NativeSelect } from '@mantine/core'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { GlossaryEntry } from '../glossary.contract.ts'
import { glossaryKindNames } from '../glossary.names.policy.ts'
import { glossaryKinds } from '../glossary.policy.ts'

type Props = {
  entry: GlossaryEntry | null
  begun?: { zh?: string; ru?: string; en?: string } | undefined
  onDone(): void
  onClose(): void
}

/** A new entry, or a change of one; the words of a language stand in one field between commas, the dictionary form first. */
export function GlossaryDialog({ entry, begun = {}, onDone, onClose }: Props) {
  const keys = useFormKeys()
  async function save(data: FormData) {
    const words = (name: string) =>
      textOf(data, name)
        .split(/[,，]/)
        .map((word) => word.trim())
        .filter(Boolean)
    const kind = glossaryKinds.find((one) => one === textOf(data, 'kind')) ?? 'product'
    const body = { zh: words('zh'), ru: words('ru'), en: words('en'), kind }
    return entry
      ? callQuietly('PUT /api/operator/glossary/:id', { id: entry.id, ...body })
      : callQuietly('POST /api/operator/glossary', body, keys)
  }
  const held = (name: 'zh' | 'ru' | 'en') => entry?.[name].join(', ') ?? begun[name] ?? ''
  return (
    <FormDialog
      title={entry ? m.review_reason_edit_of({ name: entry.ru[0] ?? '' }) : m.glossary_new()}
      submitLabel={m.operator_settings_save()}
      onSubmit={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => {
        const fault = (name: string) =>
          Object.entries(faults).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
        return (
          <>
            <TextField
              name="zh"
              lang="zh-CN"
              label={m.company_language_zh()}
              hint={m.glossary_hint()}
              error={fault('zh')}
              defaultValue={held('zh')}
              maxLength={400}
              required
            />
            <TextField
              name="ru"
              lang="ru"
              label={m.company_language_ru()}
              error={fault('ru')}
              defaultValue={held('ru')}
              maxLength={400}
              required
            />
            <TextField
              name="en"
              lang="en"
              label={m.company_language_en()}
              error={fault('en')}
              defaultValue={held('en')}
              maxLength={400}
              required
            />
            <NativeSelect
              name="kind"
              label={m.glossary_kind()}
              error={fault('kind')}
              defaultValue={entry?.kind ?? 'product'}
              data={glossaryKinds.map((value) => ({ value, label: glossaryKindNames[value]() }))}
            />
          </>
        )
      }}
    </FormDialog>
  )
}

export const GlossaryRemoveDialog = ({
  entry,
  onDone,
  onClose,
}: {
  entry: GlossaryEntry
  onDone(): void
  onClose(): void
}) => (
  <FormDialog
    title={m.glossary_remove_of({ name: entry.ru[0] ?? '' })}
    submitLabel={m.glossary_remove()}
    isDangerous
    onSubmit={async () => callQuietly('DELETE /api/operator/glossary/:id', { id: entry.id })}
    onDone={onDone}
    onClose={onClose}
  >
    {() => <p>{[entry.zh, entry.ru, entry.en].map((forms) => forms.join(', ')).join(' – ')}</p>}
  </FormDialog>
)
