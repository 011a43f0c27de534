import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ReportedThread } from '../safety.contract.ts'
import { reportOutcomeNames, reportReasonNames } from './report-reasons.ts'
import styles from './reported.module.css'

/** What was reported, by whom, and what was decided. */
export const ReportList = ({ reports }: Pick<ReportedThread, 'reports'>) => (
  <SectionCard title={m.reported_reports()}>
    <ul className={styles.reports}>
      {reports.map((report) => (
        <li key={report.id}>
          <DefinitionList
            rows={[
              {
                name: m.message_report_reason(),
                value: m.text_bracketed({
                  text: reportReasonNames[report.reason](),
                  note: report.messageId ? m.reported_marked() : m.reported_whole(),
                }),
              },
              {
                name: report.side === 'buyer' ? m.message_side_buyer() : m.message_side_supplier(),
                value: `${report.reporter}${m.text_comma()}${readerDateTime(report.createdAt)}`,
              },
              { name: m.message_report_text(), value: report.text },
              ...(report.outcome && report.resolvedAt
                ? [
                    {
                      name: reportOutcomeNames[report.outcome](),
                      value: m.text_bracketed({
                        text: report.resolution ?? '',
                        note: `${report.resolver ?? ''}${m.text_comma()}${readerDateTime(report.resolvedAt)}`,
                      }),
                    },
                  ]
                : []),
            ]}
          />
        </li>
      ))}
    </ul>
  </SectionCard>
)
