import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { CategorySelect } from './category-select.tsx'
import { nameOf } from './category-view.ts'
import type { Category, Opened } from './category-view.ts'

type Props = { category: Category; opened: Opened; categories: Category[]; onDone(): void; onClose(): void }

/** Retires a category and asks where its goods and companies move. */
export function CategoryRetireDialog({ category, opened: { goods, companies }, categories, onDone, onClose }: Props) {
  const [replacement, setReplacement] = useState<string | null>(null)
  const isHolding = goods + companies > 0
  const parents = new Set(categories.flatMap(({ parent, isRetired }) => (isRetired ? [] : [parent])))
  const leaves = categories.filter(({ code, isRetired }) => !isRetired && code !== category.code && !parents.has(code))
  return (
    <FormDialog
      title={m.category_retire_of({ name: nameOf(category) })}
      submitLabel={m.category_retire()}
      isDangerous
      onSubmit={() =>
        callQuietly('POST /api/operator/categories/:code/retire', {
          code: category.code,
          version: category.version,
          replacement,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>
            {isHolding
              ? m.category_retire_holds({
                  goods: m.category_goods({ count: goods }),
                  companies: m.category_companies({ count: companies }),
                })
              : m.category_retire_text()}
          </p>
          {(isHolding || faults.replacement) && (
            <CategorySelect
              label={m.operator_detail_replacement()}
              categories={categories}
              choices={leaves}
              none={m.company_form_choose()}
              value={replacement}
              error={faults.replacement}
              onChange={setReplacement}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
