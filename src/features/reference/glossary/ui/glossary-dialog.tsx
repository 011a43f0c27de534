import { NativeSelect } from '@mantine/core'
import { forContentLanguages } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { LocalisedFields } from '../../../../ui/form/localised-fields.tsx'
import type { GlossaryEntry } from '../glossary.contract.ts'
import { glossaryKindNames } from '../glossary.names.policy.ts'
import { glossaryKinds } from '../glossary.policy.ts'

type Props = {
  entry: GlossaryEntry | null
  begun?: { zh?: string; ru?: string; en?: string } | undefined
  onDone(): void
  onClose(): void
}

/** A new entry, or a change of one; the words of a language are separated by commas, the dictionary form first. */
export function GlossaryDialog({ entry, begun = {}, onDone, onClose }: Props) {
  const keys = useFormKeys()
  async function save(data: FormData) {
    const words = (name: string) =>
      textOf(data, name)
        .split(/[,，]/)
        .map((word) => word.trim())
        .filter(Boolean)
    const kind = glossaryKinds.find((one) => one === textOf(data, 'kind')) ?? 'product'
    const body = { ...forContentLanguages(words), kind }
    return entry
      ? callQuietly('PUT /api/operator/glossary/:id', { id: entry.id, ...body })
      : callQuietly('POST /api/operator/glossary', body, keys)
  }
  const held = (name: ContentLanguage) => entry?.[name].join(', ') ?? begun[name] ?? ''
  return (
    <FormDialog
      title={entry ? m.glossary_edit_of({ name: entry.ru[0] ?? '' }) : m.glossary_new()}
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
            <LocalisedFields valueOf={held} faultOf={fault} maxLength={400} hint={m.glossary_hint()} />
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
