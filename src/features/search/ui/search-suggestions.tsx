import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './search-suggestions.module.css'

type Suggested = CallReply<'GET /api/search/suggest'>
const pauseMs = 150

/** What the words in the field of a form may mean, as links below it. */
export default function SearchSuggestions({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [typed, setTyped] = useState('')
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  useEffect(() => follow(form.current, setTyped), [form])
  useEffect(() => {
    if (typed === '') return
    let isLate = false
    const timer = setTimeout(() => void ask(typed).then((answer) => !isLate && setSuggested(answer)), pauseMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [typed])
  const links = suggested === null || typed === '' ? [] : linksOf(suggested)
  if (links.length === 0) return null
  return (
    <ul className={styles.list} aria-label={m.search_suggestions()}>
      {links.map(({ to, label, note }) => (
        <li key={to}>
          <PageLink to={to} onClick={() => setTyped('')}>
            <span>{label}</span>
            {note && <span className={styles.note}>{note}</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

const ask = async (q: string): Promise<Suggested | null> =>
  callQuietly('GET /api/search/suggest', { q }).then(
    (answer) => (isSuccess(answer) ? answer.data : null),
    // Without suggestions, the search still works.
    () => null,
  )

function linksOf({
  words,
  categories,
  products,
  companies,
}: Suggested): { to: string; label: string; note?: string }[] {
  return [
    ...words.map((word) => ({ to: `/search?${new URLSearchParams({ q: word }).toString()}`, label: word })),
    ...categories.map(({ code, name }) => ({
      to: `/products?${new URLSearchParams({ category: code }).toString()}`,
      label: name,
      note: m.directory_category(),
    })),
    ...products.map(({ slug, title }) => ({ to: `/products/${slug}`, label: title, note: m.products_title() })),
    ...companies.map(({ companyId, name }) => ({
      to: `/companies/${companyId}`,
      label: name,
      note: m.shell_companies(),
    })),
  ]
}

/** Tells what is typed until the field is left or Escape is pressed; arrows walk through the links. */
function follow(form: HTMLFormElement | null, tell: (typed: string) => void): (() => void) | undefined {
  if (!form) return
  const stop = new AbortController()
  const { signal } = stop
  const field = form.querySelector('input')
  const now = () => tell(field?.value.trim().slice(0, 200) ?? '')
  form.addEventListener('input', now, { signal })
  form.addEventListener('submit', () => tell(''), { signal })
  form.addEventListener('focusout', ({ relatedTarget }) => !form.contains(relatedTarget as Node | null) && tell(''), {
    signal,
  })
  form.addEventListener('keydown', (event) => moveFocus(event, form, tell), { signal })
  now()
  return () => stop.abort()
}

function moveFocus(event: KeyboardEvent, form: HTMLFormElement, tell: (typed: string) => void): void {
  if (event.key === 'Escape') return tell('')
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const places = [...form.querySelectorAll<HTMLElement>('input, li a')]
  const next = places[places.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
