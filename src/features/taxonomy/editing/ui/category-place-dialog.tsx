import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { categoryWays, mostLevels } from '../../category.policy.ts'
import { CategorySelect } from './category-select.tsx'
import { nameOf } from './category-view.ts'
import type { Category } from './category-view.ts'

type Props = { category: Category; categories: Category[]; onDone(): void; onClose(): void }

/** Moves a category with its descendants to another parent and position. */
export function CategoryPlaceDialog({ category, categories, onDone, onClose }: Props) {
  const [parent, setParent] = useState(category.parent)
  const ways = categoryWays(categories)
  const isPossible = ({ code, isRetired }: Category) =>
    !isRetired && (ways.get(code)?.length ?? 0) < mostLevels && !ways.get(code)?.includes(category.code)
  const siblings = categories.filter((one) => one.parent === parent && one.code !== category.code)
  const place = (data: FormData) =>
    callQuietly('PUT /api/operator/categories/:code/place', {
      code: category.code,
      version: category.version,
      parent,
      before: textOf(data, 'before') || null,
    })
  return (
    <FormDialog
      title={m.category_move_of({ name: nameOf(category) })}
      submitLabel={m.category_move()}
      onSubmit={place}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{m.category_move_text()}</p>
          <CategorySelect
            label={m.category_parent()}
            categories={categories}
            choices={categories.filter(isPossible)}
            none={m.category_top()}
            value={parent}
            error={faults.parent}
            onChange={setParent}
          />
          <NativeSelect
            key={parent}
            name="before"
            label={m.category_before()}
            error={faults.before}
            data={[
              { value: '', label: m.category_at_end() },
              ...siblings.map((one) => ({ value: one.code, label: m.category_in_front_of({ name: nameOf(one) }) })),
            ]}
          />
        </>
      )}
    </FormDialog>
  )
}
