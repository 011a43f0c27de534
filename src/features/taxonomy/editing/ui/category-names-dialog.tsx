import { useRef } from 'react'
import { forContentLanguages } from '../../../../shared/locale.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { LocalisedFields } from '../../../../ui/form/localised-fields.tsx'
import { nameOf, slugFrom } from './category-view.ts'
import type { Category } from './category-view.ts'

type Props = { category: Category | null; parent: Category | null; onDone(code: string): void; onClose(): void }

/** The names of a category in three languages and its HS headings; for a new one also its code word. */
export function CategoryNamesDialog({ category, parent, onDone, onClose }: Props) {
  const keys = useFormKeys()
  const made = useRef(category?.code ?? '')
  async function save(data: FormData) {
    const text = (name: string) => textOf(data, name).trim()
    const words = {
      ...forContentLanguages(text),
      hsCodes: text('hsCodes')
        .split(/[\s,;，；]+/)
        .filter(Boolean),
    }
    if (category)
      return callQuietly('PUT /api/operator/categories/:code', {
        code: category.code,
        version: category.version,
        ...words,
      })
    const answer = await callQuietly(
      'POST /api/operator/categories',
      { parent: parent?.code ?? null, slug: text('slug') || slugFrom(words.en), ...words },
      keys,
    )
    if (isSuccess(answer)) made.current = answer.data.code
    return answer
  }
  const title = category
    ? m.category_edit_of({ name: nameOf(category) })
    : parent
      ? m.category_add_below({ name: nameOf(parent) })
      : m.category_add_group()
  return (
    <FormDialog
      title={title}
      submitLabel={m.operator_settings_save()}
      onSubmit={save}
      onDone={() => onDone(made.current)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <LocalisedFields
            valueOf={(language) => category?.[language]}
            faultOf={(language) => faults[language]}
            maxLength={120}
          />
          {!category && (
            <TextField
              name="slug"
              label={m.category_slug()}
              hint={m.category_slug_hint()}
              error={faults.slug ?? faults.parent}
              maxLength={40}
              autoComplete="off"
              prefix={parent ? `${parent.code}.` : undefined}
            />
          )}
          <TextField
            name="hsCodes"
            label={m.category_hs()}
            hint={m.category_hs_hint()}
            error={Object.entries(faults).find(([path]) => path.startsWith('hsCodes'))?.[1]}
            defaultValue={category?.hsCodes.join(', ')}
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  )
}
