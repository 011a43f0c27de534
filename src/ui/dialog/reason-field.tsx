import { Textarea } from '@mantine/core'
import { m } from '../../shared/wording/messages.js'

type Props = {
  fault: string | undefined
  /** Who will read it. */
  hint?: string
  rows?: number
  /** Whether the dialog opens with the focus on it. */
  isFocused?: boolean
}

/** The reason of an action, in a form. */
export const ReasonField = ({ fault, hint, rows = 3, isFocused = false }: Props) => (
  <Textarea
    name="reason"
    label={m.operator_user_reason()}
    description={hint}
    error={fault}
    rows={rows}
    maxLength={500}
    required
    data-autofocus={isFocused || undefined}
  />
)
