import { vi } from 'vitest'

/** A root element with the properties that the theme uses; its state, and the sheets linked in its document, can be read as plain data. */
export function fakeRoot() {
  const classes = new Set<string>()
  const dataset: Record<string, string> = {}
  const classList = {
    add: (name: string) => classes.add(name),
    toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
  }
  const links: object[] = []
  const documentElement = { dataset, classList }
  const head = { append: (link: object) => links.push(link) }
  return {
    documentElement,
    document: { documentElement, head, createElement: () => ({}) },
    shown: () => ({ ...dataset, classes: [...classes], links }),
  }
}

/** Local storage over a plain map; `forbid` makes every later call throw, like a browser with blocked storage. */
export function fakeStorage(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored))
  let isForbidden = false
  const guarded = <Result>(act: () => Result): Result => {
    if (isForbidden) throw new DOMException('denied', 'SecurityError')
    return act()
  }
  return {
    getItem: vi.fn((key: string) => guarded(() => values.get(key) ?? null)),
    setItem: vi.fn((key: string, value: string) => guarded(() => void values.set(key, value))),
    forbid: () => (isForbidden = true),
  }
}

/** The theme of the operating system: `turn` changes it and notifies listeners. */
export function fakeSystem(isDark: boolean) {
  let matches = isDark
  const listeners = new Set<() => void>()
  const matchMedia = () => ({
    matches,
    addEventListener: (_change: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_change: string, listener: () => void) => listeners.delete(listener),
  })
  const switchSystem = (toDark: boolean) => {
    matches = toDark
    for (const listener of listeners) listener()
  }
  return { matchMedia, listeners, switchSystem }
}
