import { dayMs } from '../../../shared/durations.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { buttonClass } from '../../../web/ui/button.tsx'
import { CardTable } from '../../../web/ui/card-table.tsx'
import type { CardColumn } from '../../../web/ui/card-table.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { PageLink } from '../../../web/ui/page-link.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import type { StatusTone } from '../../../web/ui/status-badge.tsx'
import type { SettledInfo } from '../company.contract.ts'
import { fieldName } from './application-names.ts'
import { certificateNames } from '../company.names.policy.ts'
import { dayOf } from './review-words.ts'

type Document = { name: string; number: string; expiresOn: string | null; file: string | undefined }
const soonDays = 30

/** The documents of a company and how long each of them is good; the one that ends first stands first. */
export function CompanyDocuments({ info, today }: { info: SettledInfo; today: string }) {
  const documents = documentsOf(info)
  if (documents.length === 0) return <EmptyState title={m.company_documents_none()} text={m.company_documents_none_text()} />
  return (
    <SectionCard
      title={m.company_documents()}
      note={m.company_documents_note()}
      action={info.canEdit && <PageLink className={buttonClass({ variant: 'outlined', isSmall: true })} to="/register?step=evidence">{m.company_documents_change()}</PageLink>}
    >
      <CardTable label={m.company_documents()} rows={documents} rowKey={({ name, number }) => `${name} ${number}`} columns={columns(info.files, today)} />
    </SectionCard>
  )
}

const Standing = ({ of: [tone, words] }: { of: [StatusTone, string] }) => <StatusBadge tone={tone}>{words}</StatusBadge>

const FileLink = ({ url }: { url: string | undefined }) => (url ? <a href={url} target="_blank" rel="noreferrer">{m.company_form_file_open()}</a> : '—')

function documentsOf({ answers: { licence, evidence } }: SettledInfo): Document[] {
  const list: Document[] = []
  if (licence?.photo) list.push({ name: fieldName('licence.photo'), number: licence.creditCode ?? '', expiresOn: licence.termUntil ?? null, file: licence.photo })
  if (evidence?.authorityLetter) list.push({ name: fieldName('evidence.authorityLetter'), number: '', expiresOn: null, file: evidence.authorityLetter })
  for (const { kind, number = '', expiresOn = null, file } of evidence?.certificates ?? []) {
    // A row that was only begun is no document yet.
    if (kind && file) list.push({ name: certificateNames[kind](), number, expiresOn, file })
  }
  return list.toSorted((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'))
}

function standingOf(expiresOn: string | null, today: string): [StatusTone, string] {
  if (expiresOn === null) return ['success', m.company_documents_good()]
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / dayMs)
  if (days < 0) return ['danger', m.company_documents_over()]
  const words = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(days, 'day')
  return days <= soonDays ? ['warn', m.company_documents_ends({ when: words })] : ['success', m.company_documents_good()]
}

const columns = (files: SettledInfo['files'], today: string): CardColumn<Document>[] => [
  { label: m.company_documents_name(), isPlain: true, cell: ({ name }) => name },
  { label: m.company_field_certificate_number(), cell: ({ number }) => number || '—' },
  { label: m.company_field_certificate_expires_on(), cell: ({ expiresOn }) => (expiresOn ? dayOf(expiresOn) : m.company_form_no_expiry()) },
  { label: m.company_documents_standing(), cell: ({ expiresOn }) => <Standing of={standingOf(expiresOn, today)} /> },
  { label: m.company_field_certificate_file(), cell: ({ file }) => <FileLink url={file ? files[file]?.url : undefined} /> },
]
