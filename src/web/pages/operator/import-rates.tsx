import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { areaChoices } from '../../../features/tool/import-rate/ui/import-rate-labels.ts'
import { ImportRateDialog, ImportRateRemoveDialog } from '../../../features/tool/import-rate/ui/import-rate-dialog.tsx'
import { ImportRateTable } from '../../../features/tool/import-rate/ui/import-rate-table.tsx'
import type { ImportRateRow } from '../../../features/tool/import-rate/import-rate.contract.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FilterForm } from '../../../ui/list/filter-form.tsx'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import type { Route } from './+types/import-rates.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn(
    'GET /api/operator/import-rates',
    filtersOf(request, ['area', 'hs', 'cursor']) as CallRequest<'GET /api/operator/import-rates'>,
  )

export const meta = () => pageMeta({ title: m.import_rate_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

type OpenDialog = { act: 'enter' | 'remove'; rate: ImportRateRow | null }

/** The rates of the landed-cost estimate, with their sources. */
export default function OperatorImportRates({ loaderData: { items, nextCursor, total } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
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
      <SectionCard title={m.import_rate_count({ count: String(total) })}>
        <FilterForm label={m.list_filters()}>
          <NativeSelect
            name="area"
            label={m.import_rate_area()}
            defaultValue={search.get('area') ?? ''}
            data={[{ value: '', label: m.import_rate_area_any() }, ...areaChoices()]}
            key={`area ${search.get('area')}`}
          />
          <TextField
            name="hs"
            label={m.import_rate_hs_search()}
            inputMode="numeric"
            defaultValue={search.get('hs') ?? ''}
            maxLength={10}
            key={`hs ${search.get('hs')}`}
          />
        </FilterForm>
        <ImportRateTable
          rates={items}
          onEdit={(rate) => setDialog({ act: 'enter', rate })}
          onRemove={(rate) => setDialog({ act: 'remove', rate })}
        />
        <CursorLinks nextCursor={nextCursor} />
      </SectionCard>
      {dialog?.act === 'enter' && (
        <ImportRateDialog rate={dialog.rate} onDone={() => done(m.import_rate_saved())} onClose={close} />
      )}
      {dialog?.act === 'remove' && dialog.rate && (
        <ImportRateRemoveDialog rate={dialog.rate} onDone={() => done(m.import_rate_removed())} onClose={close} />
      )}
    </PageFrame>
  )
}
