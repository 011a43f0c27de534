import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { downloadFile } from '../../../../client/download-file.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { figureSpans } from '../../../../features/message/figures/figures.policy.ts'
import { FiguresSafety } from '../../../../features/message/figures/ui/figures-safety.tsx'
import { FiguresAnswers, FiguresVolumes } from '../../../../features/message/figures/ui/figures-volumes.tsx'
import { m } from '../../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../../ui/page-frame.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { loadSignedIn } from '../../../loaders/load-signed-in.ts'
import { pageMeta } from '../../../loaders/page-meta.ts'
import type { Route } from './+types/figures.ts'

const spanOf = (search: URLSearchParams) => figureSpans.find((span) => span === search.get('days')) ?? '30'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSignedIn('GET /api/operator/message-figures', { days: spanOf(new URL(request.url).searchParams) })

export const meta = () => pageMeta({ title: m.figures_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../../ui/feedback/page-fault.tsx'

/** Volumes of conversations, answer times, reports and watched words. */
export default function OperatorMessages({ loaderData: figures }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const current = spanOf(search)
  async function download() {
    setBusy(true)
    await downloadFile(`/api/operator/message-figures/export?days=${current}`, `messages-${current}.csv`)
    setBusy(false)
  }
  return (
    <PageFrame
      title={m.figures_page()}
      note={m.operator_dashboard_at({ time: readerDateTime(figures.at) })}
      actions={
        <>
          {figureSpans.map((span) => (
            <PageLink
              key={span}
              to={`/operator/messages?days=${span}`}
              className={buttonClass({ variant: span === current ? 'filled' : 'outlined', isSmall: true })}
              aria-current={span === current ? 'page' : undefined}
            >
              {m.figures_days({ count: Number(span) })}
            </PageLink>
          ))}
          <Button variant="outlined" isSmall disabled={isBusy} onClick={() => void download()}>
            {m.figures_export()}
          </Button>
        </>
      }
    >
      <FiguresVolumes days={figures.days} />
      <FiguresAnswers answers={figures.answers} />
      <FiguresSafety reports={figures.reports} flags={figures.flags} words={figures.words} />
    </PageFrame>
  )
}
