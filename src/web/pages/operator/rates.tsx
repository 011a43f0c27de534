import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { RateDialog, RateRemoveDialog } from '../../../features/reference/rates/ui/rate-dialog.tsx'
import { RateDays } from '../../../features/reference/rates/ui/rate-days.tsx'
import { RateSources } from '../../../features/reference/rates/ui/rate-sources.tsx'
import { RatesTable } from '../../../features/reference/rates/ui/rates-table.tsx'
import type { WatchedRate } from '../../../features/reference/rates/ui/rates-table.tsx'
import { formatCalendarDay } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Route } from './+types/rates.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn('GET /api/operator/rates', filtersOf(request, ['on']) as CallRequest<'GET /api/operator/rates'>)

export const meta = () => pageMeta({ title: m.rates_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

type OpenDialog = { act: 'enter' | 'remove'; rate: WatchedRate | null }

/** The official rates by day, the state of their sources, and the operators' own rates. */
export default function OperatorRates({ loaderData: { on, days, items, sources, isFetching } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  function done(message: string) {
    setDialog(null)
    toast.success(message)
    void revalidate()
  }
  return (
    <PageFrame
      title={m.rates_page()}
      note={m.rates_page_note()}
      actions={<Button onClick={() => setDialog({ act: 'enter', rate: null })}>{m.rates_enter()}</Button>}
    >
      <RateSources sources={sources} isFetching={isFetching} onRequested={() => void revalidate()} />
      <SectionCard
        title={m.rates_of_day({ day: formatCalendarDay(on, currentLocale()) })}
        action={
          <RateDays
            on={on}
            days={days}
            onChoose={(day) => void navigate({ search: `on=${day}` }, { preventScrollReset: true })}
          />
        }
      >
        <RatesTable
          rates={items}
          onEdit={(rate) => setDialog({ act: 'enter', rate })}
          onRemove={(rate) => setDialog({ act: 'remove', rate })}
        />
      </SectionCard>
      {dialog?.act === 'enter' && (
        <RateDialog rate={dialog.rate} on={on} onDone={() => done(m.rates_saved())} onClose={() => setDialog(null)} />
      )}
      {dialog?.act === 'remove' && dialog.rate && (
        <RateRemoveDialog rate={dialog.rate} onDone={() => done(m.rates_removed())} onClose={() => setDialog(null)} />
      )}
    </PageFrame>
  )
}
