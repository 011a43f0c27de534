import IconChevronDown from '~icons/tabler/chevron-down'
import { useId, useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { PageLink } from '../../../ui/page-link.tsx'
import { addressesOf, currentAddress } from './visible-menu.ts'
import type { MenuItem, MenuSection } from './workspace-menu.ts'
import styles from './workspace-sidebar.module.css'

/** The side bar menu. It marks the current page and expands its parents. */
export function WorkspaceSidebar({ sections, path }: { sections: MenuSection[]; path: string }) {
  const current = currentAddress(sections, path)
  return (
    <nav className={styles.nav} aria-label={m.workspace_navigation()}>
      {sections.map(({ id, label, items }) => (
        <section key={id} aria-labelledby={`menu-${id}`}>
          <h2 id={`menu-${id}`} className={styles.heading}>
            {label()}
          </h2>
          <ItemList items={items} current={current} path={path} />
        </section>
      ))}
    </nav>
  )
}

type ListProps = { items: MenuItem[]; current: string | undefined; path: string; id?: string; isHidden?: boolean }

function ItemList({ items, current, path, id, isHidden }: ListProps) {
  return (
    <ul className={styles.list} id={id} hidden={isHidden}>
      {items.map((item) => (
        <li key={item.to ?? item.label()}>
          {item.to === undefined ? (
            <Parent item={item} current={current} path={path} />
          ) : (
            <Page item={item} to={item.to} current={current} path={path} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Page({ item, to, current, path }: { item: MenuItem; to: string; current: string | undefined; path: string }) {
  const isCurrent = to === current
  return (
    <PageLink
      to={to}
      className={styles.item}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? (path === to ? 'page' : 'true') : undefined}
    >
      <item.icon size={18} stroke={1.6} aria-hidden />
      {item.label()}
      {item.unread && <Count of={item.unread} />}
    </PageLink>
  )
}

function Count({ of }: { of: NonNullable<MenuItem['unread']> }) {
  const count = of.use()
  return (
    count > 0 && (
      <span className={styles.count}>
        <span className="visually-hidden">
          {m.shell_unread()}
          {m.text_colon()}
        </span>
        {count > 99 ? '99+' : count}
      </span>
    )
  )
}

function Parent({ item, current, path }: { item: MenuItem; current: string | undefined; path: string }) {
  const id = useId()
  const holdsCurrent = current !== undefined && addressesOf(item).includes(current)
  const [isOpen, setOpen] = useState(holdsCurrent)
  const [seen, setSeen] = useState(current)
  // Opening one of its pages expands a parent; the user may still collapse it.
  if (seen !== current) {
    setSeen(current)
    if (holdsCurrent) setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        data-holds-current={holdsCurrent || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <item.icon size={18} stroke={1.6} aria-hidden />
        {item.label()}
        <IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden />
      </button>
      <ItemList items={item.items ?? []} current={current} path={path} id={id} isHidden={!isOpen} />
    </>
  )
}
