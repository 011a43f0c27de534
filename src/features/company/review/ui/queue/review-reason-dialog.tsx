import { forContentLanguages } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../client/api.ts'
import { textOf } from '../../../../../client/form-text.ts'
import { FormDialog } from '../../../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../../../ui/form/text-field.tsx'
import { LocalisedFields } from '../../../../../ui/form/localised-fields.tsx'
import type { ReviewReason } from '../../review.contract.ts'
import styles from '../decision/review-act-dialog.module.css'

type Props = { reason: ReviewReason | null; taken: readonly string[]; onSaved(): void; onClose(): void }

/** A new reason, or a change of one. Its code is fixed, because existing remarks refer to it. */
export function ReviewReasonDialog({ reason, taken, onSaved, onClose }: Props) {
  async function save(data: FormData) {
    const text = (name: string) => textOf(data, name)
    const code = reason?.code ?? text('code')
    if (!reason && taken.includes(code))
      return { code: '1001', message: m.review_reason_taken(), data: { fields: { code: m.review_reason_taken() } } }
    return callQuietly('PUT /api/operator/review-reasons/:code', {
      code,
      ...forContentLanguages(text),
      isActive: data.has('isActive'),
    })
  }
  return (
    <FormDialog
      title={reason ? m.review_reason_edit_of({ name: reason.code }) : m.review_reason_new()}
      submitLabel={m.operator_settings_save()}
      onSubmit={save}
      onDone={onSaved}
      onClose={onClose}
    >
      {(faults) => (
        <>
          {!reason && (
            <TextField
              name="code"
              label={m.review_reason_code()}
              hint={m.review_reason_code_hint()}
              error={faults.code}
              maxLength={40}
              pattern="[a-z][a-z0-9_]*"
              required
              autoComplete="off"
            />
          )}
          <LocalisedFields
            valueOf={(language) => reason?.[language]}
            faultOf={(language) => faults[language]}
            maxLength={200}
          />
          <label className={styles.check}>
            <input type="checkbox" name="isActive" defaultChecked={reason?.isActive ?? true} />
            {m.review_reason_in_use()}
          </label>
        </>
      )}
    </FormDialog>
  )
}
