import { Select } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import { FormDialog } from '../../../web/ui/form-dialog.tsx'
import { nameOf, wayOf } from './category-view.ts'
import type { Category, Opened } from './category-view.ts'

type Props = { category: Category; opened: Opened; categories: Category[]; onDone(): void; onClose(): void }

/** Takes a category out of choice, and says where its goods and companies go. */
export function CategoryRetireDialog({ category, opened: { goods, companies }, categories, onDone, onClose }: Props) {
  const [replacement, setReplacement] = useState<string | null>(null)
  const isHolding = goods + companies > 0
  const parents = new Set(categories.flatMap(({ parent, isRetired }) => (isRetired ? [] : [parent])))
  const leaves = categories.filter(({ code, isRetired }) => !isRetired && code !== category.code && !parents.has(code)).map(({ code }) => ({ value: code, label: wayOf(categories, code) })).toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <FormDialog title={m.category_retire_of({ name: nameOf(category) })} submitLabel={m.category_retire()} isDangerous onSubmit={() => callQuietly('POST /api/operator/categories/:code/retire', { code: category.code, version: category.version, replacement })} onDone={onDone} onClose={onClose}>
      {(faults) => (
        <>
          <p>{isHolding ? m.category_retire_holds({ goods: m.category_goods({ count: goods }), companies: m.category_companies({ count: companies }) }) : m.category_retire_text()}</p>
          {(isHolding || faults.replacement) && (
            <Select label={m.operator_detail_replacement()} data={leaves} value={replacement} onChange={setReplacement} error={faults.replacement} placeholder={m.company_form_choose()} searchable limit={100} nothingFoundMessage={m.category_nothing()} comboboxProps={{ withinPortal: false }} required withAsterisk={false} />
          )}
        </>
      )}
    </FormDialog>
  )
}
