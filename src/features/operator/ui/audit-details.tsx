import { m } from '../../../shared/wording/messages.js'
import styles from './audit-table.module.css'
import { detailName, valueName } from './audit-words.ts'
import { changesOf, textOf } from './changes.ts'

/** What an entry of the log keeps beside its names: before and after as changes, the rest as it is called. */
export function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const { before, after, ...rest } = details
  const changes = before === undefined && after === undefined ? [] : changesOf(before, after)
  const others = Object.entries(rest).filter(([, value]) => textOf(value) !== '')
  if (changes.length === 0 && others.length === 0) return '—'
  return (
    <dl className={styles.details}>
      {changes.map(({ path, from, to }) => (
        <div key={`change ${path}`}>
          {path && <dt>{detailName(path)}</dt>}
          <dd>
            <del>{valueName(from) || m.operator_settings_empty()}</del> → <ins>{valueName(to) || m.operator_settings_empty()}</ins>
          </dd>
        </div>
      ))}
      {others.map(([name, value]) => (
        <div key={name}>
          <dt>{detailName(name)}</dt>
          <dd>{valueName(textOf(value))}</dd>
        </div>
      ))}
    </dl>
  )
}
