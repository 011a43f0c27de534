import { useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../../../../shared/wording/messages.js'
import styles from './review-panes.module.css'

type Props = { application: ReactNode; documents: ReactNode; names?: { application: string; documents: string } }

/** The application next to its documents; on narrow screens one of them, with a switch. */
export function ReviewPanes({ application, documents, names }: Props) {
  const [shown, setShown] = useState<'application' | 'documents'>('application')
  const tab = (pane: typeof shown, label: string) => (
    <button type="button" aria-pressed={shown === pane} onClick={() => setShown(pane)}>
      {label}
    </button>
  )
  return (
    <div className={styles.panes} data-shown={shown}>
      <div className={styles.switch} role="group" aria-label={m.review_panes()}>
        {tab('application', names?.application ?? m.review_application())}
        {tab('documents', names?.documents ?? m.review_documents())}
      </div>
      <div className={styles.application}>{application}</div>
      <div className={styles.documents}>{documents}</div>
    </div>
  )
}
