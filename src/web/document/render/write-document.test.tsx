import {
  Component,
  createContext,
  createElement,
  forwardRef,
  lazy,
  memo,
  StrictMode,
  Suspense,
  use,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NotWritten } from './attributes.ts'
import { writeDocument } from './write-document.ts'

const Place = createContext('nowhere')
const At = () => <b>{useContext(Place)}</b>
const AtOnce = () => <i>{use(Place)}</i>

class Caught extends Component<{ children: React.ReactNode }, { isBroken: boolean }> {
  static override contextType = Place
  override state = { isBroken: false }
  static getDerivedStateFromProps = () => ({ isBroken: false })
  override render() {
    return this.state.isBroken ? null : <section data-at={String(this.context)}>{this.props.children}</section>
  }
}

function Hooks() {
  const [count, setCount] = useState(() => 2)
  const [sum] = useReducer((a: number, b: number) => a + b, 3)
  const ref = useRef<HTMLParagraphElement>(null)
  const twice = useMemo(() => count * 2, [count])
  const add = useCallback(() => setCount(1), [])
  const width = useSyncExternalStore(
    () => () => undefined,
    () => 1,
    () => 7,
  )
  useEffect(() => void ref.current, [])
  return (
    <p ref={ref}>
      {count} {sum} {twice} and {width}
      <button type="button" onClick={add} aria-label="add" />
    </p>
  )
}

const Named = forwardRef<HTMLInputElement, { label: string }>(({ label }, ref) => (
  <input ref={ref} type="text" name={label} value="a" readOnly maxLength={3} required={false} aria-hidden={false} />
))
const Kept = memo(({ text }: { text: string }) => <em title={`"${text}"`}>{text}</em>)

const Whole = () => (
  <html lang="ru" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <script nonce="n" dangerouslySetInnerHTML={{ __html: 'let a = 1 < 2' }} />
      <title>{'Один & <два>'}</title>
      <link rel="stylesheet" href="/a.css" />
      <link rel="icon" href="/favicon.svg" />
    </head>
    <body>
      <link rel="modulepreload" href="/a.js" nonce="n" />
      <Place value="here">
        <At />
        <Place value="deeper">
          <AtOnce />
          <Caught>
            a{'b'}
            {''}
            {1}
            {null}
            {false}c
          </Caught>
        </Place>
        <At />
      </Place>
      <Place.Consumer>{(place) => <u>{place}</u>}</Place.Consumer>
      <StrictMode>
        <Suspense>{false}</Suspense>
        <Suspense>text</Suspense>after
      </StrictMode>
      <Hooks />
      <Named label="q" />
      <form method="post" action="/search" className="box" onSubmit={() => undefined}>
        <button name="mode" value="x" className="small" type="submit" disabled popoverTarget="menu">
          {['one', 'two']} <Kept text="it's" />
        </button>
      </form>
      <svg viewBox="0 0 8 8" strokeWidth={1.5} aria-hidden focusable={false}>
        <title>drawing</title>
        <use href="/a.svg#b" />
      </svg>
      <img src="/a.webp" alt="" width={88} loading="lazy" />
      <a href="/a?b=1&c" tabIndex={-1} hidden data-of={undefined} data-on={true} download={undefined}>
        x
      </a>
      <div id="m" popover="auto" dangerouslySetInnerHTML={{ __html: '<b>raw</b>' }} />
      <ul>
        {[1, 2].map((n) => (
          <li key={n}>{n}</li>
        ))}
      </ul>
      <script type="module" async nonce="n" dangerouslySetInnerHTML={{ __html: 'import "/a.js"' }} />
    </body>
  </html>
)

describe('a document', () => {
  it('is written letter by letter as React renders it', () => {
    const { head, body, modules } = writeDocument(<Whole />)
    expect(head + body + modules).toBe(renderToString(<Whole />))
    expect(body).toMatch(/^<\/head>/)
    expect(modules).toMatch(/^<script type="module"/)
  })

  it('leaves to React what only its renderer can do', () => {
    const WithId = () => <p id={useId()} />
    const Later = lazy(() => new Promise<never>(() => undefined))
    const Adjusts = () => {
      const [is, set] = useState(false)
      if (!is) set(true)
      return null
    }
    const Script = () => createElement('a', { href: ' JavaScript:alert(1)' }, 'x')
    const Styled = () => createElement('p', { style: { color: 'red' } })
    for (const one of [
      <WithId key="" />,
      <Adjusts key="" />,
      <Styled key="" />,
      <Script key="" />,
      <img key="" src="/a.webp" alt="" />,
      <textarea key="" aria-label="a" />,
    ]) {
      expect(() => writeDocument(<Place value="lost">{one}</Place>)).toThrow(NotWritten)
    }
    expect(() => writeDocument(<Later />)).toThrow(expect.any(Promise))
    expect(writeDocument(<At />).modules).toBe('<b>nowhere</b>')
  })
})
