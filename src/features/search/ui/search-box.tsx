import { lazy, Suspense, useRef, useState } from 'react'
import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import plainForm from '../../../ui/form/plain-form.module.css'
import styles from './search-box.module.css'

const Suggestions = lazy(() => import('./search-suggestions.tsx'))

/** A plain form that leads to the page of the search; what suggests while typing is loaded when somebody begins to. */
export function SearchBox({
  label,
  button,
  className = '',
  isMain = false,
}: {
  label: string
  button: string
  className?: string | undefined
  isMain?: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const [isUsed, setUsed] = useState(false)
  return (
    <form
      className={`${plainForm.leading} ${styles.box} ${className}`}
      action={localisedPath('/search', currentLocale())}
      role={isMain ? 'search' : undefined}
      ref={form}
    >
      <input
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        onFocus={() => setUsed(true)}
      />
      <button type="submit">{button}</button>
      <Suspense>{isUsed && <Suggestions form={form} />}</Suspense>
    </form>
  )
}
