import { Textarea, TextInput } from '@mantine/core'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { textOf } from '../../../client/form-text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { CommentDialog } from '../../rfq/ui/comment-dialog.tsx'
import type { OrderMilestone, OrderPage } from '../order.contract.ts'
import { milestoneNames } from '../order.names.policy.ts'

export type MilestoneDialogKind = 'done' | 'object' | 'date'
type Props = {
  dialog: MilestoneDialogKind
  order: OrderPage
  milestone: OrderMilestone
  onDone(): void
  onClose(): void
}

/** The dialog of an act that takes a note, a reason or a date. */
export function MilestoneDialog({ dialog, order: { id, version }, milestone, ...on }: Props) {
  const { kind, dueOn } = milestone
  const step = milestoneNames[kind]()
  if (dialog === 'object')
    return (
      <CommentDialog
        title={m.order_act_object()}
        text={m.order_object_text()}
        isRequired
        onConfirm={(words) => callQuietly('POST /api/orders/:id/milestones/:kind/object', { id, kind, version, words })}
        {...on}
      />
    )
  if (dialog === 'date')
    return (
      <FormDialog
        title={m.order_act_named({ act: m.order_act_date(), step })}
        submitLabel={m.order_act_date()}
        onSubmit={(data) =>
          callQuietly('PUT /api/orders/:id/milestones/:kind/date', {
            id,
            kind,
            version,
            dueOn: textOf(data, 'dueOn') || null,
          })
        }
        {...on}
      >
        {(faults) => (
          <TextInput
            type="date"
            name="dueOn"
            label={m.order_date_field()}
            description={m.order_date_text()}
            defaultValue={dueOn ?? ''}
            error={faults.dueOn}
            data-autofocus
          />
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      title={m.order_act_named({ act: m.order_act_done(), step })}
      submitLabel={m.order_act_done()}
      onSubmit={(data) =>
        callQuietly('POST /api/orders/:id/milestones/:kind/done', {
          id,
          kind,
          version,
          note: textOf(data, 'note'),
          waybill: textOf(data, 'waybill'),
        })
      }
      {...on}
    >
      {(faults) => (
        <>
          {kind === 'shipment' && (
            <TextInput
              name="waybill"
              label={m.order_waybill()}
              maxLength={100}
              required
              error={faults.waybill}
              data-autofocus
            />
          )}
          <Textarea name="note" label={m.order_note()} rows={3} maxLength={500} error={faults.note} />
        </>
      )}
    </FormDialog>
  )
}
