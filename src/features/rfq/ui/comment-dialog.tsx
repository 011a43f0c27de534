import { Textarea } from '@mantine/core'
import type { Envelope } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { textOf } from '../../../client/form-text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'

type Props = {
  title: string
  text: string
  isDangerous?: boolean
  isRequired?: boolean
  onConfirm(words: string): Promise<Envelope<unknown>>
  /** After success. */
  onDone(): void
  onClose(): void
}

/** Confirms an action and takes words that the other side reads. */
export const CommentDialog = ({ title, text, isDangerous = false, isRequired = false, onConfirm, ...on }: Props) => (
  <FormDialog
    title={title}
    submitLabel={title}
    isDangerous={isDangerous}
    onSubmit={(data) => onConfirm(textOf(data, 'words'))}
    {...on}
  >
    {(faults) => (
      <>
        <p>{text}</p>
        <Textarea
          name="words"
          label={m.rfq_words()}
          description={m.rfq_words_hint()}
          error={faults.words}
          rows={3}
          maxLength={500}
          required={isRequired}
          data-autofocus
        />
      </>
    )}
  </FormDialog>
)
