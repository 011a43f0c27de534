import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EditedFilters } from '../../../features/article/editing/ui/edited-filters.tsx'
import { EditedTable } from '../../../features/article/editing/ui/edited-table.tsx'
import { HelpOrder } from '../../../features/article/help/ui/help-order.tsx'
import type { ArticleKind } from '../../../features/article/article.topics.policy.ts'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { FilterForm, wideFilter } from '../../../ui/list/filter-form.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import type { CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { useFormKeys } from '../../../client/form-keys.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import type { Route } from './+types/articles.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn(
    'GET /api/operator/articles',
    filtersOf(request, [
      'q',
      'kind',
      'status',
      'topic',
      'language',
      'cursor',
    ]) as CallRequest<'GET /api/operator/articles'>,
  )

export const meta = () => pageMeta({ title: m.editor_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Trade information and help in every state. */
export default function OperatorArticles({ loaderData: { items, nextCursor, total, counts } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const keys = useFormKeys()
  const [isOrdering, setOrdering] = useState(false)
  async function createArticle(kind: ArticleKind) {
    const answer = await call('POST /api/operator/articles', { kind }, keys).catch(() => null)
    if (answer && isSuccess(answer)) await navigate(`/operator/articles/${answer.data.id}`)
  }
  return (
    <PageFrame
      title={m.editor_page()}
      note={m.editor_page_note()}
      actions={
        <>
          <Button onClick={() => void createArticle('information')}>{m.editor_create_information()}</Button>
          <Button variant="outlined" onClick={() => void createArticle('help')}>
            {m.editor_create_help()}
          </Button>
          <Button variant="quiet" onClick={() => setOrdering(true)}>
            {m.help_order()}
          </Button>
        </>
      }
    >
      <FilterForm label={m.list_filters()}>
        <EditedFilters counts={counts} className={wideFilter} />
      </FilterForm>
      <p role="status">{m.editor_count({ count: total })}</p>
      <EditedTable articles={items} />
      <CursorLinks nextCursor={nextCursor} />
      {isOrdering && <HelpOrder onClose={() => setOrdering(false)} />}
    </PageFrame>
  )
}
