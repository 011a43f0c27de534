import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { m } from '../../../../shared/wording/messages.js'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { passwordFault } from '../password.policy.ts'
import type { IdentityForm } from '../../ui/identity-form.ts'
import style from '../../ui/identity-form.module.css'

type Props = { form: UseFormReturn<IdentityForm>; label: string; isNew: boolean }

/** A password field with the rules that the server checks as well. */
export function PasswordField({ form: { register, formState }, label, isNew }: Props) {
  const [isShown, show] = useState(false)
  const EyeIcon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...register('password', { validate: (text) => passwordFault(text) ?? true })}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? m.identity_password_hint() : undefined}
      error={formState.errors.password?.message}
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
