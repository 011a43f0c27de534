import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { Chart } from '../../../../ui/chart/chart.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import styles from '../../../rfq/ui/rfq.module.css'
import { lostReasonNames } from '../../report.names.policy.ts'
import { numberText } from '../../ui/report-labels.ts'

type Props = Pick<CallReply<'GET /api/workspace/report'>, 'lost' | 'declined'>

/** Why quotations were lost, and what buyers wrote. */
export const ReportLost = ({ lost, declined }: Props) => (
  <SectionCard title={m.report_why_lost()}>
    {lost.length === 0 ? (
      <p>{m.report_lost_none()}</p>
    ) : (
      <Chart
        kind="donut"
        title={m.report_lost_chart()}
        points={lost.map(({ reason, count }) => ({ reason: lostReasonNames[reason](), count }))}
        by="reason"
        series={[{ name: 'count', label: m.report_quotations() }]}
        format={numberText}
      />
    )}
    {declined.length > 0 && (
      <>
        <h3 className={styles.small}>{m.report_lost_words()}</h3>
        <ul className={styles.rows}>
          {declined.map(({ rfqId, title, words, at }) => (
            <li key={`${rfqId} ${at}`}>
              <PageLink to={`/workspace/requests/${rfqId}`}>{title || m.rfq_untitled()}</PageLink>
              <span>{words}</span>
              <p className={styles.muted}>{readerDateTime(at)}</p>
            </li>
          ))}
        </ul>
      </>
    )}
  </SectionCard>
)
