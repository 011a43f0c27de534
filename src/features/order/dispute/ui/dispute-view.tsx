import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { textOf } from '../../../../client/form-text.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { DutyLink } from '../../../../ui/duty-link.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import rfqStyles from '../../../rfq/ui/rfq.module.css'
import { milestoneNames, orderStateNames, orderVerbNames, sideNames } from '../../order.names.policy.ts'
import { dueText, orderTones } from '../../ui/order-labels.ts'
import { historyItems } from '../../ui/order-view.tsx'
import styles from '../../ui/order.module.css'
import type { DisputePage } from '../dispute.contract.ts'

type Props = { dispute: DisputePage; onMoved(): void }

/** A dispute for an operator: what was reported, the order, and the decision. */
export function DisputeView({ dispute, onMoved }: Props) {
  const [isResolving, setResolving] = useState(false)
  const { id, side, words, raisedAt, resolvedAt, resolution, state, milestones } = dispute
  return (
    <div className={rfqStyles.split}>
      <div className={rfqStyles.column}>
        <SectionCard
          title={m.dispute_raised({ side: sideNames[side](), at: readerDateTime(raisedAt) })}
          note={m.dispute_note()}
        >
          <p className={styles.words}>{words}</p>
          {resolvedAt && <p className={styles.words}>{m.order_dispute_resolved({ words: resolution })}</p>}
          {!resolvedAt && (
            <div className={styles.acts}>
              <Button isSmall onClick={() => setResolving(true)}>
                {m.dispute_resolve()}
              </Button>
            </div>
          )}
        </SectionCard>
        <SectionCard
          title={m.order_milestones()}
          action={<StatusBadge tone={orderTones[state]}>{orderStateNames[state]()}</StatusBadge>}
        >
          <DefinitionList
            rows={milestones.map(({ kind, dueOn, doneAt, confirmedAt, isLate }) => ({
              name: milestoneNames[kind](),
              value: [
                confirmedAt
                  ? `${orderVerbNames.confirm()} ${readerDateTime(confirmedAt)}`
                  : doneAt && `${orderVerbNames.done()} ${readerDateTime(doneAt)}`,
                !confirmedAt && dueText(dueOn),
                isLate && m.order_late(),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </SectionCard>
      </div>
      <div className={rfqStyles.column}>
        <SectionCard title={m.order_parties()}>
          <p>
            {sideNames.supplier()}{' '}
            <DutyLink to={`/operator/companies/${dispute.companyId}`}>{dispute.supplier}</DutyLink>
          </p>
          <p>
            {sideNames.buyer()} <PageLink to={`/operator/users/${dispute.buyerId}`}>{dispute.buyer}</PageLink>
          </p>
        </SectionCard>
        <SectionCard title={m.order_history()}>
          <Timeline label={m.order_history()} items={historyItems(dispute)} />
        </SectionCard>
      </div>
      {isResolving && (
        <FormDialog
          title={m.dispute_resolve()}
          submitLabel={m.dispute_resolve()}
          onSubmit={(data) =>
            callQuietly('POST /api/operator/disputes/:id/resolve', { id, note: textOf(data, 'note') })
          }
          onDone={() => {
            setResolving(false)
            onMoved()
          }}
          onClose={() => setResolving(false)}
        >
          {(faults) => (
            <>
              <p>{m.dispute_resolve_text()}</p>
              <Textarea
                name="note"
                label={m.dispute_resolve_note()}
                rows={4}
                maxLength={1000}
                required
                error={faults.note}
                data-autofocus
              />
            </>
          )}
        </FormDialog>
      )}
    </div>
  )
}
