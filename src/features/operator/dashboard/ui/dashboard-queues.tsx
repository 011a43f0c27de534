import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { dayOf } from '../../../company/ui/review-labels.ts'
import { urgentAfterHours } from '../../waiting.policy.ts'
import type { Dashboard } from '../operator.dashboard.contract.ts'
import { FigureTiles } from '../../../../ui/figures/figure-tiles.tsx'
import type { FigureTile } from '../../../../ui/figures/figure-tiles.tsx'
import { spanOf } from './dashboard-labels.ts'

const kindNames = { licence: m.company_verified_licence, certificate: m.company_verified_certificate } as const

type Ending = NonNullable<Dashboard['queues']['documents']>['items'][number]

const columnsOf = (): CardColumn<Ending>[] => [
  {
    label: m.operator_dashboard_document_company(),
    isPlain: true,
    cell: ({ companyId, storeName }) => <PageLink to={`/operator/companies/${companyId}`}>{storeName}</PageLink>,
  },
  {
    label: m.operator_dashboard_document_kind(),
    cell: ({ kind, number }) => [kindNames[kind](), number].filter(Boolean).join(' · '),
  },
  { label: m.operator_dashboard_document_until(), isFixed: true, cell: ({ expiresOn }) => dayOf(expiresOn) },
  {
    label: m.review_status(),
    isFixed: true,
    cell: ({ isOver }) => (
      <StatusBadge tone={isOver ? 'danger' : 'warn'}>
        {isOver ? m.operator_dashboard_document_over() : m.operator_dashboard_document_soon()}
      </StatusBadge>
    ),
  },
]

/** Waiting work besides companies, by the duties of the operator: goods, questions, plans, and ending documents. */
export function DashboardQueues({ queues }: Pick<Dashboard, 'queues'>) {
  const figures = figuresOf(queues)
  return (
    <>
      {figures.length > 0 && (
        <SectionCard
          title={m.operator_dashboard_queues()}
          {...(queues.goods && { action: <PageLink to="/operator/products">{m.product_queue()}</PageLink> })}
        >
          <FigureTiles figures={figures} />
        </SectionCard>
      )}
      {queues.documents && queues.documents.total > 0 && <EndingDocuments {...queues.documents} />}
    </>
  )
}

const figuresOf = ({ goods, tickets, plans }: Dashboard['queues']): FigureTile[] => [
  ...(goods
    ? [
        {
          label: m.operator_dashboard_goods(),
          value: goods.waiting,
          to: '/operator/products',
          isUrgent: goods.waiting > 0,
        },
        {
          label: m.operator_dashboard_goods_oldest(),
          value: spanOf(goods.oldestHours),
          isUrgent: (goods.oldestHours ?? 0) >= urgentAfterHours,
        },
      ]
    : []),
  ...(tickets
    ? [
        {
          label: m.operator_dashboard_tickets(),
          value: tickets.waiting,
          to: '/operator/tickets?status=open',
          isUrgent: tickets.waiting > 0,
        },
      ]
    : []),
  ...(plans === null ? [] : [{ label: m.operator_dashboard_plans(), value: plans, to: '/operator/plans' }]),
]

function EndingDocuments({ total, items }: NonNullable<Dashboard['queues']['documents']>) {
  const number = (value: number) => formatNumber(value, currentLocale())
  return (
    <SectionCard
      title={m.operator_dashboard_documents()}
      {...(total > items.length && {
        note: m.operator_dashboard_documents_more({ total: number(total), count: number(items.length) }),
      })}
    >
      <CardTable
        label={m.operator_dashboard_documents()}
        rows={items}
        rowKey={({ companyId, kind, number: ofDocument }) => `${companyId} ${kind} ${ofDocument}`}
        columns={columnsOf()}
      />
    </SectionCard>
  )
}
