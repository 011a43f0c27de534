import { addressOf, callHeaders, parseEnvelope } from '../../../client/call-parts.ts'
import type { CallReply } from '../../../client/api.ts'
import { contentLanguageOf, currentLocale, localisedPath } from '../../../shared/locale.ts'
import { formatNumber } from '../../../shared/text/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import styles from './category-tree.module.css'

type Branch = Pick<CallReply<'GET /api/products'>, 'total' | 'isMore' | 'isEstimated' | 'facets'>

/** Milliseconds that a mouse rests on a category before its parts open, and is away before they close. */
const delays = { open: 150, close: 250 }
const gap = 4
const margin = 16

/**
 * Opens the parts of a category beside its link: when a mouse rests on it, at a touch, and by the arrow down key. Without
 * parts, and if they cannot be read, the link is followed as usual.
 */
export function followCategoryTree(list: HTMLElement): void {
  const branches = new Map<string, Promise<Branch | null>>()
  const panel = Object.assign(document.createElement('nav'), { popover: 'auto', className: styles.panel ?? '' })
  let shown: HTMLAnchorElement | undefined
  let timer = 0

  const close = () => panel.isConnected && panel.hidePopover()
  const later = (act: () => unknown, ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, ms)
  }

  /** Resolves to false if there is nothing to show. */
  const open = async (link: HTMLAnchorElement): Promise<boolean> => {
    const code = new URL(link.href).searchParams.get('category') ?? ''
    if (!branches.has(code)) branches.set(code, readBranch(code))
    shown = link
    const branch = await branches.get(code)
    if (!branch) branches.delete(code)
    if (!branch || branch.facets.categories.length === 0) return false
    // Another category was asked for meanwhile.
    if (shown !== link) return true
    panel.replaceChildren(linksOf(link, branch))
    panel.setAttribute('aria-label', link.textContent ?? '')
    link.parentElement?.append(panel)
    panel.showPopover()
    place(panel, link)
    return true
  }

  const linkAt = ({ target }: Event) => {
    const element = target instanceof Element && !panel.contains(target) ? target.closest('a') : null
    return element && list.contains(element) ? element : undefined
  }
  list.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return
    const link = linkAt(event)
    if (link) later(() => void open(link), delays.open)
    else if (panel.contains(event.target as Node)) clearTimeout(timer)
  })
  list.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && later(close, delays.close))
  list.addEventListener('click', (event) => {
    const link = linkAt(event)
    if (!link || event.pointerType !== 'touch') return
    event.preventDefault()
    void open(link).then((isShown) => isShown || location.assign(link.href))
  })
  list.addEventListener('keydown', (event) => {
    const link = linkAt(event)
    if (!link || event.key !== 'ArrowDown') return
    event.preventDefault()
    void open(link).then((isShown) => isShown && panel.querySelector('a')?.focus())
  })
  panel.addEventListener('toggle', (event) => {
    for (const link of list.querySelectorAll('[aria-expanded]')) link.removeAttribute('aria-expanded')
    if (event.newState === 'open') shown?.setAttribute('aria-expanded', 'true')
  })
  // The panel does not move with the page.
  addEventListener('scroll', ({ target }) => target !== panel && close(), { capture: true, passive: true })
}

async function readBranch(code: string): Promise<Branch | null> {
  try {
    const answer = await fetch(addressOf(`/api/products?category=${encodeURIComponent(code)}&limit=1`), {
      headers: callHeaders(),
    })
    const envelope = parseEnvelope<Branch>(await answer.text())
    return envelope?.code === '0' ? (envelope.data as Branch) : null
  } catch {
    return null
  }
}

/** The whole category and its parts, with how many goods each has. */
function linksOf(link: HTMLAnchorElement, { total, isMore, isEstimated, facets }: Branch): HTMLElement {
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
  for (const { code, count, ...names } of facets.categories)
    add(
      localisedPath(`/products?category=${code}`, locale),
      names[contentLanguageOf(locale)],
      `${isEstimated ? '≈ ' : ''}${formatNumber(count, locale)}`,
    )
  return list
}

/** Below the link, or above it where there is more room, and within the window. */
function place(panel: HTMLElement, link: HTMLElement): void {
  const [at, own] = [link.getBoundingClientRect(), panel.getBoundingClientRect()]
  const isAbove = at.bottom + gap + own.height > innerHeight && at.top > innerHeight - at.bottom
  const left = Math.max(margin, Math.min(at.left, document.documentElement.clientWidth - margin - own.width))
  panel.style.insetInlineStart = `${left}px`
  panel.style.insetBlockStart = `${isAbove ? Math.max(margin, at.top - gap - own.height) : at.bottom + gap}px`
}
