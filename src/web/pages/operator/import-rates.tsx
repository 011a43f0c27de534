import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ImportRateDialog, ImportRateRemoveDialog } from '../../../features/tool/import-rate/ui/import-rate-dialog.tsx'
import { ImportRateTable } from '../../../features/tool/import-rate/ui/import-rate-table.tsx'
import type { ImportRateRow } from '../../../features/tool/import-rate/import-rate.contract.ts'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import type { Route } from './+types/import-rates.ts'

export const clientLoader = () => loadSignedIn('GET /api/operator/import-rates', {})

export const meta = () => pageMeta({ title: m.import_rate_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

type OpenDialog = { act: 'enter' | 'remove'; rate: ImportRateRow | null }

/** The rates of the landed-cost estimate, with their sources. */
export default function OperatorImportRates({ loaderData: { items } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  function done(message: string) {
    close()
    toast.success(message)
    void revalidate()
  }
  return (
    <PageFrame
      title={m.import_rate_page()}
      note={m.import_rate_page_note()}
      actions={<Button onClick={() => setDialog({ act: 'enter', rate: null })}>{m.import_rate_enter()}</Button>}
    >
      <ImportRateTable
        rates={items}
        onEdit={(rate) => setDialog({ act: 'enter', rate })}
        onRemove={(rate) => setDialog({ act: 'remove', rate })}
      />
      {dialog?.act === 'enter' && (
        <ImportRateDialog rate={dialog.rate} onDone={() => done(m.import_rate_saved())} onClose={close} />
      )}
      {dialog?.act === 'remove' && dialog.rate && (
        <ImportRateRemoveDialog rate={dialog.rate} onDone={() => done(m.import_rate_removed())} onClose={close} />
      )}
    </PageFrame>
  )
}
