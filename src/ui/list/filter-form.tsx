import type { FormEvent, ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { m } from '../../shared/wording/messages.js'
import { Button, buttonClass } from '../button.tsx'
import { PageLink } from '../page-link.tsx'
import styles from './filter-form.module.css'

type Props = { label: string; children: ReactNode }

/** Filters stored in the address: a choice is applied at once, words on Enter. Children are named fields. */
export function FilterForm({ label, children }: Props) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isFiltered = [...search.keys()].some((name) => name !== 'cursor')
  const chosen = [...search].filter(([name, value]) => name !== 'cursor' && value !== '').length

  function apply(form: HTMLFormElement) {
    const next = new URLSearchParams(search)
    next.delete('cursor')
    for (const [name, value] of new FormData(form)) {
      const text = typeof value === 'string' ? value.trim() : ''
      if (text) next.set(name, text)
      else next.delete(name)
    }
    void navigate({ search: next.toString() }, { preventScrollReset: true })
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) apply(event.currentTarget)
  }
  // On a phone filters are folded, so that the list is seen first. The key resets the fields when the address changes by a link or the back button.
  return (
    <details className={styles.fold}>
      <summary>
        {m.list_filters()} {chosen > 0 && <span>{chosen}</span>}
      </summary>
      <form
        key={search.toString()}
        className={styles.form}
        role="search"
        aria-label={label}
        onSubmit={onSubmit}
        onChange={onChange}
      >
        {children}
        <div className={styles.buttons}>
          <Button type="submit">{m.list_search_button()}</Button>
          {isFiltered && (
            <PageLink className={buttonClass({ variant: 'quiet' })} to={pathname} preventScrollReset>
              {m.list_clear()}
            </PageLink>
          )}
        </div>
      </form>
    </details>
  )
}

export const wideFilter = styles.wide
