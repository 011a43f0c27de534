import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Writes what is typed into the calculator of a product into the address, past the router, so that the page is not loaded anew: whoever
 * leaves before pressing the button finds it there on coming back. Gives the query of the page with it.
 */
export function useTypedTerms(): string {
  const { pathname, search } = useLocation()
  const [typed, setTyped] = useState({ at: '', search: '' })
  const at = pathname + search
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('main input[name=quantity]')
    const form = field?.form
    if (!field || !form) return
    const keep = () => {
      const query = new URLSearchParams(location.search)
      for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value)
      history.replaceState(history.state, '', `?${query.toString()}${location.hash}`)
      setTyped({ at, search: `?${query.toString()}` })
    }
    // Typed before the scripts ran.
    if (field.value !== field.defaultValue) keep()
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [at])
  return typed.at === at ? typed.search : search
}
