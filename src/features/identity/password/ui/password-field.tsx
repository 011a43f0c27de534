import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { IdentityForm } from '../../ui/identity-form.ts'
import style from '../../ui/identity-form.module.css'

type Props = { form: Pick<IdentityForm, 'field' | 'errors'>; label: string; isNew: boolean }

/** A field for the password; the rule of its form is `passwordFault`. */
export function PasswordField({ form, label, isNew }: Props) {
  const [isShown, show] = useState(false)
  const EyeIcon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...form.field('password')}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? m.identity_password_hint() : undefined}
      error={form.errors.password}
      suffix={
        <button
          type="button"
          className={style.eye}
          aria-label={m.identity_show_password()}
          aria-pressed={isShown}
          onClick={() => show(!isShown)}
        >
          <EyeIcon size={20} stroke={1.5} aria-hidden />
        </button>
      }
    />
  )
}
