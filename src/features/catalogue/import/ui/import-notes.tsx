import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale, languageTags } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { ProductImport } from '../import.contract.ts'
import styles from './import.module.css'

/** Counts of the check, and what the supplier should know before confirming. */
export function ImportNotes({
  file: { status, notes, newCount, changedCount, incompleteCount, missing, skippedCount, takesEmbedded },
}: {
  file: ProductImport
}) {
  const number = (count: number) => formatNumber(count, currentLocale())
  const list = (names: string[]) =>
    new Intl.ListFormat(languageTags[currentLocale()], { type: 'conjunction' }).format(names)
  return (
    <>
      <ul className={styles.counts}>
        <li>{m.import_count_new({ count: newCount })}</li>
        <li>{m.import_count_changed({ count: changedCount })}</li>
        {incompleteCount > 0 && <li>{m.import_count_incomplete({ count: incompleteCount })}</li>}
        {missing.length > 0 && (
          <li>
            {m.import_missing({
              names: list(missing.map(({ name, count }) => m.text_bracketed({ text: name, note: number(count) }))),
            })}
          </li>
        )}
        {notes.withoutRussian > 0 && <li>{m.import_note_without_russian({ count: number(notes.withoutRussian) })}</li>}
        {notes.embedded > 0 && (
          <li>
            {takesEmbedded ? m.import_note_embedded({ count: number(notes.embedded) }) : m.import_note_embedded_off()}
          </li>
        )}
        {notes.formulas > 0 && <li>{m.import_note_formulas({ count: number(notes.formulas) })}</li>}
        {notes.questions > 0 && <li>{m.import_note_questions({ count: number(notes.questions) })}</li>}
        {status === 'done' && skippedCount > 0 && <li>{m.import_count_skipped({ count: skippedCount })}</li>}
      </ul>
      {notes.asideCount > 0 && (
        <details>
          <summary>{m.import_note_asides({ count: number(notes.asideCount) })}</summary>
          <ul className={styles.counts}>
            {notes.asides.map(({ row, text }) => (
              <li key={row}>{m.import_aside_row({ row: number(row), text })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
