import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { attributeTypes } from '../../../reference/categories/category.policy.ts'
import type { AttributeType } from '../../../reference/categories/category.policy.ts'
import { AttributeChoices, choicesIn, newRow } from './attribute-choices.tsx'
import { attributeTypeNames } from './attribute-words.ts'
import { keyFrom, nameOf } from './category-view.ts'
import type { Attribute, Opened, Unit } from './category-view.ts'

type Props = { category: Opened; attribute: Attribute | null; units: Unit[]; onDone(): void; onClose(): void }

/** What goods of a category state: words in three languages, type, unit or choices, and what is asked of it. */
export function AttributeDialog({ category, attribute, units, onDone, onClose }: Props) {
  const keys = useFormKeys()
  const [type, setType] = useState<AttributeType>(attribute?.type ?? 'choice')
  const [rows, setRows] = useState(() => attribute?.choices.map((choice) => newRow(choice)) ?? [newRow(), newRow()])
  function save(data: FormData) {
    const text = (name: string) => textOf(data, name).trim()
    const words = {
      zh: text('zh'),
      ru: text('ru'),
      en: text('en'),
      type,
      unit: type === 'number' ? text('unit') || null : null,
      isRequired: data.has('isRequired'),
      isFilterable: data.has('isFilterable'),
      choices: type === 'choice' ? choicesIn(data, rows) : [],
    }
    const of = { code: category.code, version: category.version }
    return attribute
      ? callQuietly('PUT /api/operator/categories/:code/attributes/:key', { ...of, key: attribute.key, ...words })
      : callQuietly(
          'POST /api/operator/categories/:code/attributes',
          { ...of, key: text('key') || keyFrom(words.en), ...words },
          keys,
        )
  }
  return (
    <FormDialog
      title={attribute ? m.category_edit_of({ name: nameOf(attribute) }) : m.attribute_add()}
      submitLabel={m.operator_settings_save()}
      onSubmit={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            name="zh"
            lang="zh-CN"
            label={m.company_language_zh()}
            error={faults.zh}
            defaultValue={attribute?.zh}
            maxLength={120}
            required
          />
          <TextField
            name="ru"
            lang="ru"
            label={m.company_language_ru()}
            error={faults.ru}
            defaultValue={attribute?.ru}
            maxLength={120}
            required
          />
          <TextField
            name="en"
            lang="en"
            label={m.company_language_en()}
            error={faults.en}
            defaultValue={attribute?.en}
            maxLength={120}
            required
          />
          {!attribute && (
            <TextField
              name="key"
              label={m.attribute_key()}
              hint={m.attribute_key_hint()}
              error={faults.key ?? faults.category}
              maxLength={60}
              autoComplete="off"
            />
          )}
          <NativeSelect
            label={m.operator_detail_type()}
            value={type}
            onChange={(event) => setType(attributeTypes.find((one) => one === event.currentTarget.value) ?? type)}
            error={faults.type}
            data={attributeTypes.map((value) => ({ value, label: attributeTypeNames[value]() }))}
          />
          {type === 'number' && (
            <NativeSelect
              name="unit"
              label={m.operator_detail_unit()}
              defaultValue={attribute?.unit ?? ''}
              error={faults.unit}
              data={[
                { value: '', label: m.attribute_no_unit() },
                ...units.map((unit) => ({ value: unit.code, label: nameOf(unit) })),
              ]}
            />
          )}
          {type === 'choice' && <AttributeChoices rows={rows} faults={faults} onChange={setRows} />}
          <Checkbox
            name="isRequired"
            label={m.attribute_required()}
            description={m.attribute_required_hint()}
            defaultChecked={attribute?.isRequired}
          />
          <Checkbox
            name="isFilterable"
            label={m.attribute_filterable()}
            description={m.attribute_filterable_hint()}
            defaultChecked={attribute?.isFilterable ?? true}
          />
        </>
      )}
    </FormDialog>
  )
}
