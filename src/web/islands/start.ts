import { runOnLoad, runOnPress } from './actions.ts'
import { registerServiceWorker } from '../pwa/service-worker.ts'
import { waitingButtons } from '../document/waiting-buttons.ts'
import { followBrokenPictures } from '../../ui/picture/broken-pictures.ts'

// The only script of a public page before any interaction. It loads and starts the islands of the document when they
// are needed.

/** Milliseconds that a button which also works without scripts waits for them. */
const patience = 3000

const root = document.documentElement
const starts = new WeakMap<Element, Promise<void>>()
const ready = new WeakSet<Element>()
const failed = new WeakSet<Element>()
const islandsOf = (token: string) => [...document.querySelectorAll<HTMLElement>(`[data-when~=${token}]`)]

const mount = () => import('./mount.tsx')

function start(island: HTMLElement): Promise<void> {
  const known = starts.get(island)
  if (known) return known
  const fault = () => {
    failed.add(island)
    ready.delete(island)
  }
  const starting = mount().then(({ mountIsland }) => mountIsland(island, fault))
  starts.set(island, starting)
  starting.then(
    () => ready.add(island),
    // Code that did not load is fetched again at the next press; code that failed would fail again.
    () => failed.has(island) || starts.delete(island),
  )
  for (const other of islandsOf('any')) if (other !== island) void start(other).catch(() => undefined)
  return starting
}

const startAll = (token: string) => {
  for (const island of islandsOf(token)) void start(island).catch(() => undefined)
}

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-when~=press]') : null

const prefetched = new Set<string>()

/** For browsers without speculation rules: prefetches the page behind a link that is about to be followed. */
function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (
    !link ||
    link.origin !== location.origin ||
    link.target ||
    /^\/(api|feeds)\/|\/(search|unsubscribe)\b/.test(link.pathname) ||
    prefetched.has(link.href)
  )
    return
  prefetched.add(link.href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }))
}

/** On hover, touch or focus the code is already fetched. */
function approach({ target, type }: Event): void {
  const island = islandOf(target)
  if (!island) return
  void (type === 'pointerover' ? mount() : start(island)).catch(() => undefined)
  // Otherwise the code of the dialog is asked for only after the island has started.
  if (type !== 'pointerover' && (target as Element).closest('[data-login]'))
    void import('./login-code.ts').catch(() => undefined)
}

function press(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  runOnPress(event.target)
  const island = islandOf(event.target)
  const button = event.target.closest<HTMLButtonElement>(waitingButtons)
  if (!island || !button || ready.has(island) || !event.isTrusted) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressLater(button, island)
}

/** Presses made before this script ran. */
function pressEarly(button: HTMLButtonElement): void {
  runOnPress(button)
  const island = islandOf(button)
  if (island) pressLater(button, island)
}

/** Presses a button once its island is interactive; one that also works without scripts does not wait for ever. */
function pressLater(button: HTMLButtonElement, island: HTMLElement): void {
  let isDone = false
  const again = () => {
    if (isDone || !button.isConnected) return
    isDone = true
    button.click()
  }
  if (button.form && button.type === 'submit') setTimeout(again, patience)
  void start(island).then(again, again)
}

const stored = (key: string) => {
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The session may have begun or ended in another tab, or while the page was in the back/forward cache. */
function followSession(): void {
  const isIn = stored('user-info') !== null
  if (isIn === (root.dataset.session === 'in')) return
  if (isIn) {
    root.dataset.session = 'in'
    startAll('signed-in')
    // A started island itself navigates away from the former user's page.
  } else if (islandsOf('signed-in').every((island) => !starts.has(island))) delete root.dataset.session
}

function startIslands(): void {
  if (root.dataset.session === 'in') startAll('signed-in')
  if (!isSecureContext) startAll('insecure')
  for (const island of document.querySelectorAll<HTMLElement>('[data-when*="stored:"]')) {
    const keys = (island.dataset.when ?? '')
      .split(' ')
      .flatMap((token) => (token.startsWith('stored:') ? token.slice(7) : []))
    if (keys.some((key) => stored(key) !== null)) void start(island).catch(() => undefined)
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void start(target as HTMLElement).catch(() => undefined)
    },
    { rootMargin: '300px' },
  )
  for (const island of islandsOf('seen'))
    if (!island.dataset.needs || stored(island.dataset.needs) !== null) seen.observe(island)
  runOnLoad()
  registerServiceWorker()
}

for (const name of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'])
  document.addEventListener(name, approach, { capture: true, passive: true })
document.addEventListener('click', press, true)
if (!HTMLScriptElement.supports?.('speculationrules'))
  for (const name of ['pointerover', 'touchstart'])
    document.addEventListener(name, prefetch, { capture: true, passive: true })
addEventListener('storage', followSession)
addEventListener('pageshow', ({ persisted }) => persisted && followSession())
followBrokenPictures()
for (const button of (window as { drainEarlyPresses?: () => HTMLButtonElement[] }).drainEarlyPresses?.() ?? [])
  pressEarly(button)
// After the first paint, and after the browser has restored form values.
if (document.readyState === 'complete') startIslands()
else addEventListener('load', startIslands, { once: true })
