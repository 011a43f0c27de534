import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '../../../../shared/wording/messages.js'
import { TextField } from '../../../../ui/form/text-field.tsx'

/** The rule of the field below; the server knows whether the password is right. */
export const passwordRequired = {
  validate: (text: string) => text !== '' || m.identity_error_password_required(),
}

/** The password of the signed-in person, who confirms what a stranger at her screen must not do. */
export const CurrentPasswordField = ({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) => (
  <TextField {...field} type="password" autoComplete="current-password" label={m.identity_password()} error={error} />
)
