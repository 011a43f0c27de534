import styles from './definition-list.module.css'

/** A name and its value; `lang` if the value is in another language than the page. */
export type Definition = { name: string; value: string | null; lang?: string }

/** Names and values in two columns; a row without a value is left out. */
export function DefinitionList({ rows }: { rows: Definition[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ name, value, lang }) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
