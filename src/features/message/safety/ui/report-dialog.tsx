import { NativeSelect, Textarea } from '@mantine/core'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { textOf } from '../../../../client/form-text.ts'
import { toast } from '../../../../client/toasts.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { mostReportCharacters, reportReasons } from '../safety.policy.ts'
import type { ReportReason } from '../safety.policy.ts'
import { reportReasonNames } from './report-reasons.ts'

type Props = { threadId: string; messageId?: string; onDone(): void; onClose(): void }

/** Reports a thread, or one of its messages, with a reason and the circumstances. */
export function ReportDialog({ threadId, messageId, onDone, onClose }: Props) {
  const keys = useFormKeys()
  const title = messageId === undefined ? m.message_report_thread() : m.message_report_message()
  return (
    <FormDialog
      title={title}
      submitLabel={m.message_report()}
      onSubmit={(form) =>
        call(
          'POST /api/threads/:id/reports',
          {
            id: threadId,
            ...(messageId !== undefined && { messageId }),
            reason: textOf(form, 'reason') as ReportReason,
            text: textOf(form, 'text'),
          },
          keys,
        )
      }
      onDone={() => {
        toast.success(m.message_report_sent())
        onDone()
        onClose()
      }}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{m.message_report_note()}</p>
          <NativeSelect
            name="reason"
            label={m.message_report_reason()}
            error={faults.reason ?? faults.messageId}
            data={reportReasons.map((value) => ({ value, label: reportReasonNames[value]() }))}
            data-autofocus
          />
          <Textarea
            name="text"
            label={m.message_report_text()}
            error={faults.text}
            rows={4}
            maxLength={mostReportCharacters}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
