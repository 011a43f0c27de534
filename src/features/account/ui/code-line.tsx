import { useState } from 'react'
import type { ComponentProps } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { toast } from '../../../client/toasts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { showFailure } from '../../identity/ui/refusal.ts'
import { sendCode } from '../../identity/ui/send-code.ts'
import { useCountdown } from '../../identity/ui/use-countdown.ts'
import style from './account.module.css'

/** `account` returns where the code goes, or null if that is not known yet; it then shows a fault at its own field. */
type Props = ComponentProps<'input'> & {
  label: string
  hint?: string
  error: string | undefined
  account: () => Promise<string | null>
  /** Why no code can be sent there, such as a phone of a country without SMS. */
  onFault(message: string): void
}

/** A field for six digits and the button that requests them. */
export function CodeLine({ account, onFault, ...input }: Props) {
  const [secondsLeft, startCountdown] = useCountdown()
  const [isSending, setSending] = useState(false)

  async function send() {
    const to = await account()
    if (to === null) return
    setSending(true)
    try {
      const answer = await sendCode(to)
      if (isSuccess(answer)) {
        toast.success(m.identity_toast_code_sent())
        startCountdown()
        return
      }
      const fault = answer.data?.fields?.['phone']
      if (fault) onFault(fault)
      else toast.warn(answer.message)
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  const words = isSending
    ? m.identity_solving()
    : secondsLeft > 0
      ? m.identity_get_code_again({ seconds: secondsLeft })
      : m.identity_get_code()
  return (
    <TextField
      {...input}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      suffix={
        <button
          type="button"
          className={style.getCode}
          aria-label={`${words} · ${input.label}`}
          disabled={isSending || secondsLeft > 0}
          onClick={() => void send()}
        >
          {words}
        </button>
      }
    />
  )
}
