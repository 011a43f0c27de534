import { useEffect, useState } from 'react'
import type { Autosave, AutosaveView } from './autosave-types.ts'

/** An autosave for as long as its editor is shown, and what there is to show of it. */
export function useAutosave<V>(create: () => Autosave<V>): Autosave<V> & { view: AutosaveView<V> } {
  const [autosave] = useState(create)
  const view = autosave.store.use()
  useEffect(() => {
    const close = autosave.open()
    const save = () => void autosave.saveNow()
    const hide = () => {
      autosave.writeCopy()
      if (document.visibilityState === 'hidden') save()
    }
    /** Only where this browser stores nothing, something would be lost. */
    const warn = (event: BeforeUnloadEvent) => {
      autosave.writeCopy()
      const { state, hasCopy } = autosave.store.get()
      if (!hasCopy && state !== 'idle' && state !== 'saved') event.preventDefault()
    }
    window.addEventListener('online', save)
    window.addEventListener('pagehide', autosave.writeCopy)
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', autosave.writeCopy)
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hide)
      close()
    }
  }, [autosave])
  return { ...autosave, view }
}
