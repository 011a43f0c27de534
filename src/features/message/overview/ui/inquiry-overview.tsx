import { formatDuration, formatNumber, formatPercent, formatRelative } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { FigureTiles } from '../../../../ui/figures/figure-tiles.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import styles from './inquiry-overview.module.css'

type Overview = CallReply<'GET /api/inquiries/overview'>

/** What waits in the conversations, how fast the company answers, and the own inquiries. */
export function InquiryOverview({ overview: { supplier, buyer }, now }: { overview: Overview; now: Date }) {
  const locale = currentLocale()
  const action = <PageLink to="/messages">{m.inquiry_several_all()}</PageLink>
  return (
    <>
      {supplier && (
        <SectionCard title={m.inquiry_overview_received()} action={action}>
          <FigureTiles
            figures={[
              {
                label: m.inquiry_overview_waiting(),
                value: supplier.waiting.count,
                to: '/messages?show=waiting',
                isUrgent: supplier.waiting.count > 0,
              },
              {
                label: m.inquiry_overview_rate(),
                value:
                  supplier.inquiries === 0 ? '—' : formatPercent(supplier.answered / supplier.inquiries, locale, 0),
                ...(supplier.inquiries > 0 && {
                  note: m.inquiry_overview_of({
                    answered: formatNumber(supplier.answered, locale),
                    inquiries: formatNumber(supplier.inquiries, locale),
                  }),
                }),
              },
              {
                label: m.inquiry_overview_median(),
                value: supplier.medianSeconds === null ? '—' : formatDuration(supplier.medianSeconds, locale),
                ...(supplier.medianSeconds === null && { note: m.inquiry_overview_few() }),
              },
            ]}
          />
          <Open rows={supplier.waiting.oldest} now={now} />
        </SectionCard>
      )}
      {buyer.inquiries > 0 && (
        <SectionCard title={m.inquiry_overview_mine()} action={action}>
          <FigureTiles
            figures={[
              { label: m.inquiry_overview_sent(), value: buyer.inquiries },
              { label: m.inquiry_overview_unanswered(), value: buyer.waiting.count },
            ]}
          />
          <Open rows={buyer.waiting.oldest} now={now} />
        </SectionCard>
      )}
    </>
  )
}

const Open = ({ rows, now }: { rows: Overview['buyer']['waiting']['oldest']; now: Date }) =>
  rows.length > 0 && (
    <ul className={styles.open} role="list">
      {rows.map(({ threadId, partner, product, since }) => (
        <li key={threadId}>
          <PageLink to={`/messages/${threadId}`}>
            {partner} · {product ?? m.inquiry_subject_general()}
          </PageLink>
          <time dateTime={since}>{formatRelative(since, now, currentLocale())}</time>
        </li>
      ))}
    </ul>
  )
