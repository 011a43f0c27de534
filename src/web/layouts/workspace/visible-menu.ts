import { mayOpenPage } from '../../../shared/operator-pages.ts'
import type { MenuItem, MenuSection, Who } from './workspace-menu.ts'

/** The sections and items that a user may see; parents without children are omitted. */
export function visibleMenu(menu: MenuSection[], who: Who): MenuSection[] {
  const visibleItems = (items: MenuItem[]): MenuItem[] =>
    items
      .filter(({ isFor, to }) => (isFor?.(who) ?? true) && (to === undefined || mayOpenPage(who.actor, to)))
      .map((item) => (item.items ? { ...item, items: visibleItems(item.items) } : item))
      .filter((item) => item.to !== undefined || item.items?.length)
  return menu
    .filter((section) => section.isFor(who))
    .map((section) => ({ ...section, items: visibleItems(section.items) }))
    .filter(({ items }) => items.length > 0)
}

/** The menu address of a path: the longest that equals it or is one of its parents. */
export function currentAddress(menu: MenuSection[], path: string): string | undefined {
  const addresses = menu.flatMap(({ items }) => items).flatMap(addressesOf)
  return addresses.filter((to) => path === to || path.startsWith(`${to}/`)).sort((a, b) => b.length - a.length)[0]
}

/** Every address at or below an item. */
export const addressesOf = (item: MenuItem): string[] => [
  ...(item.to ? [item.to] : []),
  ...(item.items ?? []).flatMap(addressesOf),
]
