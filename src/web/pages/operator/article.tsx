import { useNavigate } from 'react-router'
import { ArticleEditor } from '../../../features/article/editing/ui/article-editor.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Route } from './+types/article.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [article, countries, categories] = await Promise.all([
    loadSignedIn('GET /api/operator/articles/:id', { id: params.id }),
    loadSignedIn('GET /api/countries'),
    loadSignedIn('GET /api/categories', {}),
  ])
  const named = (rows: { code: string; zh: string; ru: string; en: string }[]) =>
    rows.map((row) => ({ value: row.code, label: row[currentContentLanguage()] }))
  return { article, countries: named(countries), industries: named(categories.items) }
}

export const meta = () => pageMeta({ title: m.editor_article(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** The editor of one article. */
export default function OperatorArticle({ loaderData: { article, countries, industries } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { title } = article.content.translations[currentContentLanguage()] ??
    article.content.translations.zh ??
    article.content.translations.ru ??
    article.content.translations.en ?? { title: '' }
  return (
    <PageFrame
      title={title || m.editor_untitled()}
      before={<PageLink to="/operator/articles">{m.editor_back()}</PageLink>}
    >
      <ArticleEditor
        key={article.id}
        initial={article}
        {...{ countries, industries }}
        onGone={() => void navigate('/operator/articles')}
      />
    </PageFrame>
  )
}
