import { m } from '../../../../shared/wording/messages.js'
import styles from './audit-table.module.css'
import { detailName, detailValue, valueName } from './audit-labels.ts'
import { changesOf, textOf } from './changes.ts'

type Props = { subjectKind: string; details: Record<string, unknown> }

/** Details of a log entry besides its names: before and after as changes, the rest with labels. */
export function AuditDetails({ subjectKind, details }: Props) {
  const { before, after, ...rest } = withTransition(details)
  const changes = before === undefined && after === undefined ? [] : changesOf(before, after)
  const others = Object.entries(rest).filter(([, value]) => textOf(value) !== '')
  if (changes.length === 0 && others.length === 0) return '—'
  const label = (value: string) => valueName(value, subjectKind) || m.operator_settings_empty()
  return (
    <dl className={styles.details}>
      {changes.map(({ path, from, to }) => (
        <div key={`change ${path}`}>
          {path && <dt>{detailName(path)}</dt>}
          <dd>
            <del>{label(from)}</del> → <ins>{label(to)}</ins>
          </dd>
        </div>
      ))}
      {others.map(([name, value]) => (
        <div key={name}>
          <dt>{detailName(name)}</dt>
          <dd>
            {(Array.isArray(value) ? value : [value])
              .map((one) => detailValue(name, textOf(one), subjectKind))
              .join(m.duty_join())}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Transitions record their states as `from` and `to`; a period has `from` and `until`. */
function withTransition(details: Record<string, unknown>): Record<string, unknown> {
  const { from, to, ...rest } = details
  return typeof from === 'string' && typeof to === 'string' ? { before: from, after: to, ...rest } : details
}
