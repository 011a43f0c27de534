import type { FieldErrors } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control => 'validity' in element && 'name' in element

const limitOf = (control: Control, name: 'min' | 'max') => (control instanceof HTMLInputElement ? control[name] : '')

/** What is wrong with a control, in the language of the page; null if nothing is. */
function faultOf(control: Control): string | null {
  const { validity } = control
  if (validity.valid) return null
  if (validity.valueMissing) return m.field_required()
  if (control.type === 'date') return m.field_date()
  if (validity.rangeUnderflow) return m.field_too_small({ count: limitOf(control, 'min') })
  if (validity.rangeOverflow) return m.field_too_big({ count: limitOf(control, 'max') })
  return m.field_invalid()
}

/**
 * The faults that the attributes of the fields (`required`, `min`, `type`) find in a form, by name of the field. The
 * browser would show them in its own language, which need not be that of the page.
 */
export function findFormFaults(form: HTMLFormElement): FieldErrors {
  const faults: FieldErrors = {}
  for (const control of [...form.elements].filter(isControl)) {
    const fault = faultOf(control)
    if (fault) faults[control.name] ??= fault
  }
  return faults
}
