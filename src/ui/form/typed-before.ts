import { useEffect, useState } from 'react'

/**
 * Keeps what somebody on a slow line types into a field of the document before the page is alive: once it is, the field tells its
 * form of it as if it had been typed then.
 * @param id of the field in the document, the same on the server and in the browser
 */
export function useTypedBefore(id: string): void {
  // Read while the page takes the document over: later, whoever holds the field's value has put it back.
  const [typed] = useState(() => (import.meta.env.SSR ? '' : (fieldOf(id)?.value ?? '')))
  useEffect(() => {
    const field = fieldOf(id)
    if (!field || typed === '' || typed === field.defaultValue) return
    const text = field.value.startsWith(typed) ? field.value : typed
    // React overlooks an event of a field whose value it has seen already.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id, typed])
}

const fieldOf = (id: string) => document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
