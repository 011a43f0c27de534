import { data } from 'react-router'
import { kindTitles } from '../../../features/deal/deal.names.policy.ts'
import { AppError } from '../../../shared/errors.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { formatCalendarDay, dayInChina, formatNumber } from '../../../shared/text/formats.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { load } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { pageContext } from '../../document/page-context.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/document.ts'
import styles from './document.module.css'

type Checked = CallReply<'GET /api/documents/:id'>

/** Address of the QR code on every document. An address without a document is a finding, answered with 404. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const checked = await load(context.get(pageContext), 'GET /api/documents/:id', { id }).catch((error: unknown) => {
    if (error instanceof AppError && ['not_found', 'invalid'].includes(error.reason)) return null
    throw error
  })
  return data(
    {
      isGenuine: checked !== null,
      companyId: checked?.seller.companyId ?? null,
      rows: checked ? rowsOf(checked) : [],
      labels: {
        title: m.deal_check_title(),
        description: m.deal_check_description(),
        finding: checked ? m.deal_check_genuine() : m.deal_check_unknown(),
        advice: checked ? m.deal_check_compare() : m.deal_check_unknown_text(),
        seller: m.deal_seller(),
        more: checked?.seller.name ?? '',
      },
    },
    { status: checked ? 200 : 404 },
  )
}

function rowsOf({ kind, number, issuedAt, seller, buyerCountry, items, total }: Checked) {
  const locale = currentLocale()
  return [
    { name: kindTitles[kind](), value: number },
    { name: m.deal_check_issued(), value: formatCalendarDay(dayInChina(issuedAt), locale) },
    { name: m.deal_seller(), value: seller.name },
    { name: m.deal_buyer_country(), value: buyerCountry },
    { name: m.deal_check_items(), value: formatNumber(items, locale) },
    { name: m.quotation_total(), value: total && formatMoney(total, locale, 'code') },
  ]
}

export const handle: PageHandle = { query: [] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.labels, isIndexed: false }) : []

/** Says whether a document is genuine, for anyone who has scanned its code. */
export default function DocumentCheck({ loaderData: { isGenuine, companyId, rows, labels } }: Route.ComponentProps) {
  return (
    <article className={styles.page}>
      <h1>{labels.title}</h1>
      <Message severity={isGenuine ? 'success' : 'error'} title={labels.finding}>
        {labels.advice}
      </Message>
      {isGenuine && <DefinitionList rows={rows} />}
      {companyId && (
        <p>
          <PageLink to={`/companies/${companyId}`}>{`${labels.seller}${m.text_colon()}${labels.more}`}</PageLink>
        </p>
      )}
    </article>
  )
}
