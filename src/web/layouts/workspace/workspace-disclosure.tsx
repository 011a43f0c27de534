import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useDismiss } from '../../../ui/dialog/use-dismiss.ts'
import styles from './workspace-topbar.module.css'

type Props = { label: string; icon: ReactNode; children: (close: () => void) => ReactNode }

/** A top bar button that shows a panel below it; a press outside or Escape closes it. */
export function WorkspaceDisclosure({ label, icon, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(isOpen, [place], (by) => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  })
  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </button>
      {isOpen && <div className={styles.panel}>{children(() => setOpen(false))}</div>}
    </div>
  )
}
