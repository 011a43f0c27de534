import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts'
import type { IdentityField } from '../../ui/identity-form.ts'
import { PasswordField } from './password-field.tsx'

function Field({ isNew }: { isNew: boolean }) {
  return createElement(PasswordField, { form: useValidatedForm<IdentityField>({}), label: 'Password', isNew })
}

it.each([
  [true, 'new-password'],
  [false, 'current-password'],
])('A password field hides its text, names its purpose and lets people paste: new is %s', (isNew, purpose) => {
  const field = /<input[^>]*>/.exec(renderToString(createElement(Field, { isNew })))?.[0] ?? ''
  expect(field).toContain('type="password"')
  expect(field.toLowerCase()).toContain(`autocomplete="${purpose}"`)
  expect(field.toLowerCase()).not.toMatch(/onpaste|readonly|maxlength/)
})
