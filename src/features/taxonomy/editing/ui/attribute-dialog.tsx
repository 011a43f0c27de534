import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { forContentLanguages } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { attributeTypes } from '../../category.policy.ts'
import type { AttributeType } from '../../category.policy.ts'
import { LocalisedFields } from '../../../../ui/form/localised-fields.tsx'
import { AttributeChoices, choicesIn, newRow } from './attribute-choices.tsx'
import { attributeTypeNames } from './attribute-labels.ts'
import { keyFrom, nameOf } from './category-view.ts'
import type { Attribute, Opened, Unit } from './category-view.ts'

type Props = { category: Opened; attribute: Attribute | null; units: Unit[]; onDone(): void; onClose(): void }

/** An attribute: names in three languages, type, unit or options, and its rules. */
export function AttributeDialog({ category, attribute, units, onDone, onClose }: Props) {
  const keys = useFormKeys()
  const [type, setType] = useState<AttributeType>(attribute?.type ?? 'choice')
  const [rows, setRows] = useState(() => attribute?.choices.map((choice) => newRow(choice)) ?? [newRow(), newRow()])
  function save(data: FormData) {
    const text = (name: string) => textOf(data, name).trim()
    const words = {
      ...forContentLanguages(text),
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
          <LocalisedFields
            valueOf={(language) => attribute?.[language]}
            faultOf={(language) => faults[language]}
            maxLength={120}
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
