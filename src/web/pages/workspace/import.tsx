import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ImportArchive } from '../../../features/catalogue/import/ui/import-archive.tsx'
import { ImportColumns } from '../../../features/catalogue/import/ui/import-columns.tsx'
import { ImportFaults } from '../../../features/catalogue/import/ui/import-faults.tsx'
import { ImportPreview } from '../../../features/catalogue/import/ui/import-preview.tsx'
import { ImportStart } from '../../../features/catalogue/import/ui/import-start.tsx'
import { ImportState } from '../../../features/catalogue/import/ui/import-state.tsx'
import { isOpen } from '../../../features/catalogue/import/import.enums.policy.ts'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Route } from './+types/import.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const [id, cursor] = [search.get('id'), search.get('cursor')]
  if (!id) return { imports: await loadSignedIn('GET /api/workspace/imports'), open: null }
  const file = await loadSignedIn('GET /api/workspace/imports/:id', { id })
  const faults =
    file.faultCount + file.notes.questions + file.skippedCount + file.pictureFaults > 0
      ? await loadSignedIn('GET /api/workspace/imports/:id/faults', { id, ...(cursor && { cursor }) })
      : null
  const [choices, categories] = isOpen(file.status)
    ? await Promise.all([
        loadSignedIn('GET /api/workspace/imports/columns'),
        loadSignedIn('GET /api/company/categories'),
      ])
    : [null, []]
  return { imports: null, open: { file, faults, choices: choices?.items ?? [], categories } }
}

export const meta = () => pageMeta({ title: m.import_title(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Import of goods from a spreadsheet: upload, columns, check, import. */
export default function WorkspaceImport({ loaderData: { imports, open } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const refresh = useCallback(() => void revalidate(), [revalidate])
  const [isWatched, setWatched] = useState(false)
  return (
    <PageFrame
      title={m.import_title()}
      note={m.import_note()}
      before={<PageLink to="/workspace/products">{m.product_list()}</PageLink>}
    >
      {imports && <ImportStart items={imports.items} />}
      {open && <ImportState key={open.file.id} file={open.file} isWatched={isWatched} onChanged={refresh} />}
      {open && (open.file.status === 'checked' || open.file.status === 'faulty') && (
        // Keys of siblings must differ: a file may have as many good rows as its heading row has a number.
        <ImportPreview key={`rows ${open.file.id} ${open.file.goodCount}`} id={open.file.id} />
      )}
      {open?.faults && open.faults.total > 0 && (
        <ImportFaults
          file={open.file}
          items={open.faults.items}
          repeated={open.faults.repeated}
          paging={<CursorLinks nextCursor={open.faults.nextCursor} />}
        />
      )}
      {open && isOpen(open.file.status) && open.file.columns.includes('pictures') && (
        <ImportArchive file={open.file} onChanged={refresh} />
      )}
      {open && isOpen(open.file.status) && (
        <ImportColumns
          key={`columns ${open.file.id} ${open.file.headingRow}`}
          file={open.file}
          choices={open.choices}
          categories={open.categories}
          onChanged={refresh}
          onChecking={() => setWatched(true)}
        />
      )}
    </PageFrame>
  )
}
