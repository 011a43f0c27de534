import { useEffect, useState } from 'react'
import { elementOf } from './element-of.ts'

/**
 * Preserves text typed into a field before its scripts have loaded: afterwards the field fires an input event for its
 * form. @param id of the field in the document, the same on the server and in the browser
 */
export function useTypedBefore(id: string): void {
  // Read during hydration: later, the controlled value has replaced it.
  const [typed] = useState(() => (import.meta.env.SSR ? '' : (fieldOf(id)?.value ?? '')))
  useEffect(() => {
    const field = fieldOf(id)
    if (!field || typed === '' || typed === field.defaultValue) return
    const text = field.value.startsWith(typed) ? field.value : typed
    // React ignores an event if it already knows the field's value.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id, typed])
}

const fieldOf = (id: string) => elementOf(id, HTMLInputElement)
