import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { toast } from '../../../client/toasts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { CodeUse } from '../identity.contract.ts'
import { accountOf, fieldOf } from './identity-form.ts'
import type { IdentityForm } from './identity-form.ts'
import style from './identity-form.module.css'
import { showFailure, showRefusal } from './refusal.ts'
import { sendCode } from './send-code.ts'
import { useCountdown } from './use-countdown.ts'

type CodeFieldProps = {
  form: IdentityForm
  isDisabled: boolean
  defaultValue?: string | undefined
  /** For an account that exists: without SMS the code goes to its e-mail address. */
  use?: CodeUse
  waitEndsAt?: number | null
  onWait?(endsAt: number): void
}

/**
 * The code field and its request button. Change its `key` when the mode changes, to end the countdown. `waitEndsAt` and
 * `onWait` preserve the countdown when a form is closed and reopened.
 */
export function CodeField({ form, isDisabled, defaultValue, use, waitEndsAt = null, onWait }: CodeFieldProps) {
  const [secondsLeft, startCountdown] = useCountdown(waitEndsAt)
  const [isSending, setSending] = useState(false)
  const account = accountOf(form.account)
  // Who has mistyped the address does not wait for another code to the right one.
  const [sentTo, setSentTo] = useState(account)
  const wait = account === sentTo ? secondsLeft : 0

  async function send() {
    if (!form.check('account')) return
    setSending(true)
    try {
      const answer = await sendCode(account, use)
      if (!isSuccess(answer)) return showRefusal(form, answer, fieldOf)
      toast.success(answer.data ? m.identity_toast_code_by_mail() : m.identity_toast_code_sent())
      setSentTo(account)
      const end = startCountdown()
      onWait?.(end)
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <TextField
      {...form.field('code')}
      defaultValue={defaultValue}
      label={m.identity_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      error={form.errors.code}
      suffix={
        <button
          type="button"
          className={style.getCode}
          disabled={isDisabled || isSending || wait > 0}
          onClick={() => void send()}
        >
          {isSending
            ? m.identity_solving()
            : wait > 0
              ? m.identity_get_code_again({ seconds: wait })
              : m.identity_get_code()}
        </button>
      }
    />
  )
}
