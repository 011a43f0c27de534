import { addressOf, callHeaders, parseEnvelope } from '../../../client/call-parts.ts'
import type { CallReply } from '../../../client/api.ts'
import { contentLanguageOf, currentLocale, localisedPath } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import styles from './category-tree.module.css'

type Reply = CallReply<'GET /api/products'>
type Branch = Pick<Reply, 'total' | 'isMore' | 'isEstimated'> & { parts: Reply['facets']['categories'] }

/** Milliseconds that a mouse rests on a category before its parts open, and is away before they close. */
const delays = { open: 150, close: 250 }
const gap = 4
const margin = 16

const branches = new Map<string, Promise<Branch | null>>()
let panel: HTMLElement | undefined
/** The category whose parts were asked for last. */
let wanted: HTMLAnchorElement | undefined
let timer = 0

/**
 * Opens the parts of a category beside its link: when a mouse rests on it, at a touch, and by the arrow down key. Takes
 * the events of the list of categories. A touched link without parts, or whose parts cannot be read, is followed.
 */
export function followCategory(event: Event): void {
  const link = (event.target as Element).closest('a')
  if (!link) return
  panel ??= createPanel(link.closest('ul'))
  const { pointerType } = event as PointerEvent
  if (event.type === 'pointerover' && pointerType === 'mouse') later(() => void open(link), delays.open)
  if (event.type === 'click' && pointerType === 'touch')
    void open(link).then((isShown) => isShown || location.assign(link.href))
  if (event.type === 'keydown' && (event as KeyboardEvent).key === 'ArrowDown')
    void open(link).then((isShown) => isShown && panel?.querySelector('a')?.focus())
}

function later(act: () => unknown, ms: number): void {
  clearTimeout(timer)
  timer = window.setTimeout(act, ms)
}

/** Also what has been asked for and is not there yet is not shown. */
function close(): void {
  wanted = undefined
  if (panel?.isConnected) panel.hidePopover()
}

/** Resolves to false if there is nothing to show. */
async function open(link: HTMLAnchorElement): Promise<boolean> {
  const code = new URL(link.href).searchParams.get('category') ?? ''
  const reading = branches.get(code) ?? readBranch(code)
  branches.set(code, reading)
  wanted = link
  const branch = await reading
  if (!branch) branches.delete(code)
  if (!branch || branch.parts.length === 0) return false
  // Another category was asked for meanwhile, or none any more.
  if (wanted !== link || !panel) return true
  panel.replaceChildren(linksOf(link, branch))
  panel.setAttribute('aria-label', link.textContent ?? '')
  link.parentElement?.append(panel)
  panel.showPopover()
  place(panel, link)
  return true
}

/** The panel is next to the link in the document, so that the Tab key continues with the next category. */
function createPanel(list: HTMLElement | null): HTMLElement {
  const created = Object.assign(document.createElement('nav'), { popover: 'auto', className: styles.panel ?? '' })
  // What happens inside of the panel is not about the category around it.
  for (const name of ['pointerover', 'click', 'keydown'])
    created.addEventListener(name, (event) => {
      event.stopPropagation()
      if (name === 'pointerover') clearTimeout(timer)
    })
  created.addEventListener('toggle', ({ newState }) => {
    for (const link of list?.querySelectorAll('[aria-expanded]') ?? []) link.removeAttribute('aria-expanded')
    if (newState === 'open') wanted?.setAttribute('aria-expanded', 'true')
  })
  list?.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && later(close, delays.close))
  // The panel does not move with the page.
  addEventListener('scroll', ({ target }) => target !== created && close(), { capture: true, passive: true })
  return created
}

async function readBranch(code: string): Promise<Branch | null> {
  try {
    const answer = await fetch(addressOf(`/api/products?category=${encodeURIComponent(code)}&limit=1`), {
      headers: callHeaders(),
    })
    const envelope = parseEnvelope<Reply>(await answer.text())
    if (envelope?.code !== '0') return null
    const branch = envelope.data as Reply
    // The reply also counts the category itself.
    const parts = branch.facets.categories.filter((one) => one.code.startsWith(`${code}.`))
    return { ...branch, parts }
  } catch {
    return null
  }
}

/** The whole category and its parts, with how many goods each has. */
function linksOf(link: HTMLAnchorElement, { total, isMore, isEstimated, parts }: Branch): HTMLElement {
  const locale = currentLocale()
  const list = document.createElement('ul')
  const add = (href: string, text: string, count = '') => {
    const anchor = Object.assign(document.createElement('a'), { href, textContent: text })
    if (count) anchor.append(Object.assign(document.createElement('span'), { textContent: ` ${count}` }))
    const item = document.createElement('li')
    item.append(anchor)
    list.append(item)
  }
  add(link.href, m.store_goods_all({ count: `${formatNumber(total, locale)}${isMore ? '+' : ''}` }))
  for (const { code, count, ...names } of parts)
    add(
      localisedPath(`/products?category=${code}`, locale),
      names[contentLanguageOf(locale)],
      `${isEstimated ? '≈ ' : ''}${formatNumber(count, locale)}`,
    )
  return list
}

/** Below the link, or above it where there is more room, and within the window. */
function place(shown: HTMLElement, link: HTMLElement): void {
  const [at, own] = [link.getBoundingClientRect(), shown.getBoundingClientRect()]
  const isAbove = at.bottom + gap + own.height > innerHeight && at.top > innerHeight - at.bottom
  const left = Math.max(margin, Math.min(at.left, document.documentElement.clientWidth - margin - own.width))
  shown.style.insetInlineStart = `${left}px`
  shown.style.insetBlockStart = `${isAbove ? Math.max(margin, at.top - gap - own.height) : at.bottom + gap}px`
}
