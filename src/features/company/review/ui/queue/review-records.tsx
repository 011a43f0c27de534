import { readerDateTime } from '../../../../../client/reader-time.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { DataTable } from '../../../../../ui/table/data-table.tsx'
import { SectionCard } from '../../../../../ui/section-card.tsx'
import type { ReviewedCompany } from '../../review.contract.ts'

const documents: Record<string, () => string> = {
  terms: m.company_field_consents_terms,
  privacy: m.company_field_consents_privacy,
  'cross-border': m.company_field_consents_transfer_abroad,
}

/** Consents, each document separately. Nothing to decide: a submission requires all of them. */
export const ReviewRecords = ({ reviewed: { consents } }: { reviewed: ReviewedCompany }) =>
  consents.length > 0 && (
    <SectionCard title={m.company_step_consents()}>
      <DataTable
        label={m.company_step_consents()}
        heads={[
          m.operator_user_document(),
          m.operator_user_version(),
          m.operator_user_agreed(),
          m.operator_user_address(),
        ]}
      >
        {consents.map(({ document, version, at, address }) => (
          <tr key={`${document}-${at}`}>
            <td>{documents[document]?.() ?? document}</td>
            <td>{version}</td>
            <td>{readerDateTime(at)}</td>
            <td>{address}</td>
          </tr>
        ))}
      </DataTable>
    </SectionCard>
  )
