import { useNavigate, useRevalidator } from 'react-router'
import { DealDocuments } from '../../../features/deal/ui/deal-documents.tsx'
import { QuotationComparison } from '../../../features/rfq/quotation/ui/quotation-comparison.tsx'
import { RfqEditor } from '../../../features/rfq/ui/rfq-editor.tsx'
import { RfqOwn } from '../../../features/rfq/ui/rfq-own.tsx'
import styles from '../../../features/rfq/ui/rfq.module.css'
import { m } from '../../../shared/wording/messages.js'
import { signInFirst } from '../../../client/session/sign-in-first.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MantineRoot } from '../../../ui/mantine-root.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/request.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  signInFirst(request)
  const [rfq, countries, categories] = await Promise.all([
    loadSignedIn('GET /api/user/rfqs/:id', { id }, '/user/requests'),
    loadSignedIn('GET /api/countries'),
    loadSignedIn('GET /api/company/categories'),
  ])
  const compared =
    rfq.held > 0 || !rfq.can.edit ? await loadSignedIn('GET /api/user/rfqs/:id/quotations', { id }) : null
  // Documents are of the accepted quotation, and before that of those that the buyer considers.
  const accepted = compared?.items.filter(({ status }) => status === 'accepted') ?? []
  const considered = compared?.items.filter(({ status }) => status === 'shortlisted') ?? []
  const deals = await Promise.all(
    (accepted.length > 0 ? accepted : considered).map(async ({ id: quotationId, company }) => ({
      quotationId,
      name: company.name,
      documents: await loadSignedIn('GET /api/quotations/:id/documents', { id: quotationId }),
      isAccepted: accepted.length > 0,
    })),
  )
  return { rfq, countries, categories, compared, deals }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.rfq.answers.title || m.rfq_untitled(), isIndexed: false })
export const HydrateFallback = () => <Skeleton lines={8} />

/** One request of the user: the form of a draft, or what has become of it. */
export default function UserRequest({ loaderData: { rfq, compared, deals, ...lists } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const moved = () => void revalidate()
  return (
    <MantineRoot>
      <div className={styles.page}>
        <p className={styles.muted}>
          <PageLink to="/user/requests">{m.rfq_title_own()}</PageLink>
        </p>
        {rfq.can.edit ? (
          <RfqEditor
            key={`${rfq.id} ${rfq.status}`}
            rfq={rfq}
            {...lists}
            onMoved={moved}
            onDeleted={() => void navigate('/user/requests', { replace: true })}
          />
        ) : (
          <>
            <h1>{rfq.answers.title || m.rfq_untitled()}</h1>
            {compared && <QuotationComparison rfq={rfq} initial={compared} onMoved={moved} />}
            {deals.map(({ quotationId, name, documents, isAccepted }) => (
              <DealDocuments
                key={quotationId}
                orderPath={isAccepted ? `/user/orders/${quotationId}` : null}
                quotationId={quotationId}
                documents={documents}
                title={`${m.deal_documents()}${m.text_colon()}${name}`}
                onMoved={moved}
              />
            ))}
            <RfqOwn rfq={rfq} {...lists} onMoved={moved} />
          </>
        )}
      </div>
    </MantineRoot>
  )
}
