import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { ReasonDialog } from '../../../../ui/dialog/reason-dialog.tsx'
import type { ReportOutcome } from '../../message.policy.ts'
import styles from './reported.module.css'

/** Resolves the open reports of a thread with a reason. */
export function ReportDecision({ threadId, onDone }: { threadId: string; onDone(): void }) {
  const [outcome, setOutcome] = useState<ReportOutcome | null>(null)
  return (
    <div className={styles.bar}>
      <Button onClick={() => setOutcome('acted')}>{m.reported_resolve_acted()}</Button>
      <Button variant="outlined" onClick={() => setOutcome('no_breach')}>
        {m.reported_resolve_none()}
      </Button>
      {outcome && (
        <ReasonDialog
          title={outcome === 'acted' ? m.reported_resolve_acted() : m.reported_resolve_none()}
          text={m.reported_resolve_text()}
          onConfirm={(reason) =>
            call('POST /api/operator/reported-threads/:id/resolve', { id: threadId, outcome, reason })
          }
          onDone={() => {
            setOutcome(null)
            onDone()
          }}
          onClose={() => setOutcome(null)}
        />
      )}
    </div>
  )
}
