import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { unread } from '../../../features/notification/ui/unread.ts'
import { Symbol } from './public-symbol.tsx'
import style from './public-top-bar.module.css'
import type { PublicLabels } from './public-labels.ts'

const Panel = lazy(() => import('../../../features/notification/ui/notification-panel.tsx'))

/** The bell with the number of unread notifications; its panel is a native popover and loads when it opens. */
export function Bell({ labels }: { labels: Pick<PublicLabels, 'notifications' | 'unread'> }) {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The browser opened it before hydration.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), [])
  const count = unread.use()
  return (
    <div className={style.anchor}>
      <button
        type="button"
        className={style.icon}
        popoverTarget="notifications"
        data-answers=""
        aria-label={labels.notifications + (count > 0 ? labels.unread.replace('{count}', String(count)) : '')}
      >
        <Symbol name="bell" />
        {count > 0 && <span className={style.count}>{count > 99 ? '99+' : count}</span>}
      </button>
      <div
        ref={panel}
        id="notifications"
        popover="auto"
        className={style.panel}
        role="dialog"
        aria-label={labels.notifications}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <Suspense>{isOpen && <Panel />}</Suspense>
      </div>
    </div>
  )
}
