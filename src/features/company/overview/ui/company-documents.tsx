import { m } from '../../../../shared/wording/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { ApplicationInfo } from '../../company.contract.ts'
import { documentStateNames } from '../../company.names.policy.ts'
import { documentName, documentTones } from '../../application/ui/fields/document-names.ts'
import type { CompanyDocument } from '../../application/ui/fields/document-names.ts'
import { dayOf } from '../../ui/review-labels.ts'

/** The documents of a company and their states, ordered by end date. */
export function CompanyDocuments({ info }: { info: ApplicationInfo }) {
  const { documents } = info
  if (documents.length === 0)
    return (
      <EmptyState title={m.company_documents_none()} text={m.company_documents_none_text()}>
        {info.canEdit && (
          <PageLink className={buttonClass()} to="/register?registed=regist&step=evidence">
            {m.company_documents_change()}
          </PageLink>
        )}
      </EmptyState>
    )
  return (
    <SectionCard
      title={m.company_documents()}
      note={m.company_documents_note()}
      action={
        info.canEdit && (
          <PageLink
            className={buttonClass({ variant: 'outlined', isSmall: true })}
            to="/register?registed=regist&step=evidence"
          >
            {m.company_documents_change()}
          </PageLink>
        )
      }
    >
      <CardTable
        label={m.company_documents()}
        rows={documents}
        rowKey={({ path, file, isPublished }) => `${path} ${file} ${isPublished}`}
        columns={columns(info.files)}
      />
    </SectionCard>
  )
}

const FileLink = ({ url }: { url: string | undefined }) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {m.company_form_file_open()}
    </a>
  ) : (
    '—'
  )

const columns = (files: ApplicationInfo['files']): CardColumn<CompanyDocument>[] => [
  { label: m.company_documents_name(), isPlain: true, cell: documentName },
  { label: m.company_field_certificate_number(), cell: ({ number }) => number || '—' },
  {
    label: m.company_field_certificate_expires_on(),
    cell: ({ expiresOn }) => (expiresOn ? dayOf(expiresOn) : m.company_form_no_expiry()),
  },
  {
    label: m.company_documents_status(),
    cell: ({ state }) => <StatusBadge tone={documentTones[state]}>{documentStateNames[state]()}</StatusBadge>,
  },
  { label: m.company_field_certificate_file(), cell: ({ file }) => <FileLink url={files[file]?.url} /> },
]
