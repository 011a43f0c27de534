import type { FieldErrors } from '../../../../shared/errors.ts'
import { locales } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { textOf } from '../../../../client/form-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { AttributeChoice } from '../../../reference/categories/category.policy.ts'
import styles from './categories.module.css'
import { slugFrom } from './category-view.ts'

/** A choice in the form; one that is new gets its key from its English name. */
export type ChoiceRow = { id: string; choice: AttributeChoice | null }
type Props = { rows: ChoiceRow[]; faults: FieldErrors; onChange(rows: ChoiceRow[]): void }

export const newRow = (choice: AttributeChoice | null = null): ChoiceRow => ({ id: crypto.randomUUID(), choice })

const labels = { zh: m.company_language_zh, ru: m.company_language_ru, en: m.company_language_en }
const tags = { zh: 'zh-CN', ru: 'ru', en: 'en' }

/** The choices of an attribute in three languages, in the order in which forms offer them. */
export function AttributeChoices({ rows, faults, onChange }: Props) {
  return (
    <fieldset className={styles.choices}>
      <legend>{m.operator_detail_choices()}</legend>
      {rows.map(({ id, choice }, index) => (
        <div
          key={id}
          className={styles.choice}
          role="group"
          aria-label={m.attribute_choice_number({ number: index + 1 })}
        >
          {locales.map((locale) => (
            <TextField
              key={locale}
              name={`${id}.${locale}`}
              lang={tags[locale]}
              label={`${m.attribute_choice_number({ number: index + 1 })} · ${labels[locale]()}`}
              error={faults[`choices.${index}.name.${locale}`]}
              defaultValue={choice?.name[locale]}
              maxLength={120}
              required
            />
          ))}
          <Button variant="quiet" isSmall onClick={() => onChange(rows.filter((row) => row.id !== id))}>
            {m.attribute_choice_remove({ number: index + 1 })}
          </Button>
        </div>
      ))}
      {faults.choices && (
        <p className={styles.error} role="alert">
          {faults.choices}
        </p>
      )}
      <Button variant="outlined" isSmall onClick={() => onChange([...rows, newRow()])}>
        {m.attribute_choice_add()}
      </Button>
    </fieldset>
  )
}

/** What the form says of its choices. */
export function choicesIn(data: FormData, rows: readonly ChoiceRow[]): AttributeChoice[] {
  const taken = new Set(rows.flatMap(({ choice }) => choice?.key ?? []))
  return rows.map(({ id, choice }) => {
    const said = (locale: string) => textOf(data, `${id}.${locale}`).trim()
    const name = { zh: said('zh'), ru: said('ru'), en: said('en') }
    if (choice) return { key: choice.key, name }
    const plain = slugFrom(name.en) || 'option'
    let key = plain
    for (let number = 2; taken.has(key); number++) key = `${plain}-${number}`
    taken.add(key)
    return { key, name }
  })
}
