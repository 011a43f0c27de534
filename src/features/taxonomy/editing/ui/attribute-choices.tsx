import type { FieldErrors } from '../../../../shared/errors.ts'
import { contentLanguages, forContentLanguages, languageTags } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { textOf } from '../../../../client/form-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { AttributeChoice } from '../../category.policy.ts'
import styles from './categories.module.css'
import { slugFrom } from './category-view.ts'

/** An option in the form; a new one gets its key from its English name. */
export type ChoiceRow = { id: string; choice: AttributeChoice | null }
type Props = { rows: ChoiceRow[]; faults: FieldErrors; onChange(rows: ChoiceRow[]): void }

export const newRow = (choice: AttributeChoice | null = null): ChoiceRow => ({ id: crypto.randomUUID(), choice })

/** The options of an attribute in three languages, in form order. */
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
          {contentLanguages.map((locale) => (
            <TextField
              key={locale}
              name={`${id}.${locale}`}
              lang={languageTags[locale]}
              label={`${m.attribute_choice_number({ number: index + 1 })} · ${languageNames[locale]()}`}
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

/** The form's label for its options. */
export function choicesIn(data: FormData, rows: readonly ChoiceRow[]): AttributeChoice[] {
  const taken = new Set(rows.flatMap(({ choice }) => choice?.key ?? []))
  return rows.map(({ id, choice }) => {
    const valueIn = (locale: string) => textOf(data, `${id}.${locale}`).trim()
    const name = forContentLanguages(valueIn)
    if (choice) return { key: choice.key, name }
    const plain = slugFrom(name.en) || 'option'
    let key = plain
    for (let number = 2; taken.has(key); number++) key = `${plain}-${number}`
    taken.add(key)
    return { key, name }
  })
}
