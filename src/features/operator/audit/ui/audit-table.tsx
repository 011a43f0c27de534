import { readerDateTime } from '../../../../client/reader-time.ts'
import IconFilter from '~icons/tabler/filter'
import { useSearchParams } from 'react-router'
import { m } from '../../../../shared/wording/messages.js'
import { ListEmpty } from '../../../../ui/list/list-empty.tsx'
import { DutyLink } from '../../../../ui/duty-link.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import type { AuditRecord } from '../operator.audit.contract.ts'
import { AuditDetails } from './audit-details.tsx'
import styles from './audit-table.module.css'
import { actionName, isRecord, subjectLabel } from './audit-labels.ts'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'

const columns = (): CardColumn<AuditRecord>[] => [
  { label: m.operator_audit_when(), cell: ({ at }) => <time dateTime={at}>{readerDateTime(at)}</time>, isFixed: true },
  { key: 'who', label: m.operator_audit_who(), cell: (entry) => <Actor {...entry} /> },
  {
    key: 'action',
    label: m.operator_audit_action(),
    cell: ({ action }) => <span title={action}>{actionName(action)}</span>,
  },
  { key: 'what', label: m.operator_audit_what(), cell: (entry) => <Subject {...entry} /> },
  { key: 'address', label: m.operator_user_address(), cell: ({ address }) => address, isFixed: true },
  {
    key: 'details',
    label: m.operator_audit_details(),
    cell: ({ subjectKind, details }) => <AuditDetails subjectKind={subjectKind} details={details} />,
  },
]

/** One page of the audit log; people and subjects are links that filter the log. */
export function AuditTable({ entries }: { entries: AuditRecord[] }) {
  return (
    <CardTable
      list="audit"
      label={m.operator_audit_title()}
      columns={columns()}
      rows={entries}
      rowKey={({ position }) => position}
      empty={<ListEmpty title={m.operator_audit_none()} text={m.operator_audit_none_text()} />}
    />
  )
}

function Actor({ actor }: AuditRecord) {
  if (!actor) return <span className={styles.nobody}>{m.operator_audit_system()}</span>
  return (
    <span className={styles.cell}>
      {actor.name === null ? (
        m.operator_audit_gone()
      ) : (
        <DutyLink to={`/operator/users/${actor.id}`}>{actor.name}</DutyLink>
      )}
      <Narrow label={m.operator_audit_only_actor()} filters={{ actorId: actor.id }} />
    </span>
  )
}

const pages: Record<string, string> = { user: '/operator/users/', company: '/operator/companies/' }

function Subject({ subjectKind, subjectId }: AuditRecord) {
  const page = pages[subjectKind]
  const name = subjectLabel(subjectKind, subjectId)
  return (
    <span className={styles.cell}>
      {page && isRecord(subjectId) ? (
        <DutyLink to={page + subjectId} title={subjectId}>
          {name}
        </DutyLink>
      ) : (
        <span title={subjectId}>{name}</span>
      )}
      <Narrow label={m.operator_audit_only_subject()} filters={{ subjectKind, subjectId }} />
    </span>
  )
}

function Narrow({ label, filters }: { label: string; filters: Record<string, string> }) {
  const [search] = useSearchParams()
  const next = new URLSearchParams(search)
  next.delete('cursor')
  for (const [name, value] of Object.entries(filters)) next.set(name, value)
  return (
    <PageLink className={styles.narrow} to={`/operator/audit?${next.toString()}`} aria-label={label} title={label}>
      <IconFilter size={14} stroke={1.75} aria-hidden />
    </PageLink>
  )
}
