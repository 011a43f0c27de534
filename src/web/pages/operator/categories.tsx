import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { CategoryDetails } from '../../../features/taxonomy/editing/ui/category-details.tsx'
import { CategoryFiles } from '../../../features/taxonomy/editing/ui/category-files.tsx'
import { CategoryTree } from '../../../features/taxonomy/editing/ui/category-tree.tsx'
import { CategoryNamesDialog } from '../../../features/taxonomy/editing/ui/category-names-dialog.tsx'
import styles from '../../../features/taxonomy/editing/ui/categories.module.css'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { toast } from '../../../client/toasts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Route } from './+types/categories.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const tree = await loadSignedIn('GET /api/operator/categories')
  const code = new URL(request.url).searchParams.get('code')
  const category = tree.items.find((one) => one.code === code) ?? null
  return {
    ...tree,
    category,
    opened: category && (await loadSignedIn('GET /api/operator/categories/:code', { code: category.code })),
  }
}

export const meta = () => pageMeta({ title: m.category_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** The category tree, the attributes of each category, and the export and import of both as tables. */
export default function OperatorCategories({ loaderData: { items, units, category, opened } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const open = (code: string) =>
    void navigate({ search: `?${new URLSearchParams({ code }).toString()}` }, { preventScrollReset: true })
  const changed = (code?: string) => (code && code !== search.get('code') ? open(code) : void revalidate())
  return (
    <PageFrame
      title={m.category_page()}
      note={m.category_note()}
      actions={<Button onClick={() => setAdding(true)}>{m.category_add_group()}</Button>}
    >
      <div className={styles.columns} data-chosen={category ? '' : undefined}>
        <div className={styles.side}>
          <SectionCard title={m.category_tree()}>
            <CategoryTree categories={items} chosen={category?.code ?? null} onChoose={open} />
          </SectionCard>
        </div>
        <div className={styles.main}>
          {category && opened ? (
            <>
              <PageLink
                to="/operator/categories"
                className={`${buttonClass({ variant: 'quiet', isSmall: true })} ${styles.back}`}
              >
                ← {m.category_tree()}
              </PageLink>
              <CategoryDetails
                key={category.code}
                category={category}
                opened={opened}
                categories={items}
                units={units}
                onChanged={changed}
              />
            </>
          ) : (
            <div className={styles.none}>
              <EmptyState title={m.category_none_chosen()} />
            </div>
          )}
          <CategoryFiles onChanged={() => void revalidate()} />
        </div>
      </div>
      {isAdding && (
        <CategoryNamesDialog
          category={null}
          parent={null}
          onDone={(code) => {
            setAdding(false)
            toast.success(m.operator_settings_saved())
            open(code)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </PageFrame>
  )
}
