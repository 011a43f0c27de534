import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import IconAdjustments from '~icons/tabler/adjustments-horizontal'
import IconBookmark from '~icons/tabler/bookmark'
import IconX from '~icons/tabler/x'
import { mostViews } from '../../shared/lists.ts'
import type { ListName } from '../../shared/lists.ts'
import { m } from '../../shared/wording/messages.js'
import { readListSettings, useListSettings } from '../../client/lists/list-settings.ts'
import { Button } from '../button.tsx'
import { useDismiss } from '../dialog/use-dismiss.ts'
import { PageLink } from '../page-link.tsx'
import { optionalColumns, viewQuery } from './list-columns.ts'
import styles from './list-tools.module.css'
import { ViewNameDialog } from './view-name-dialog.tsx'

type Props = { list: ListName; columns: readonly { key?: string; label: string }[] }

/** Above a list: the person's named filters, and a panel with its columns and density. */
export function ListTools({ list, columns }: Props) {
  const [settings, save] = useListSettings(list)
  const { pathname, search } = useLocation()
  const [isNaming, setNaming] = useState(false)
  useEffect(() => void readListSettings(), [])
  const query = viewQuery(search)
  const { views } = settings
  const isNew = query !== '' && views.every((view) => view.query !== query)
  return (
    <div className={styles.tools}>
      {views.length > 0 && (
        <ul className={styles.views} aria-label={m.list_own_views()}>
          {views.map((view) => (
            <li key={view.name}>
              <PageLink
                to={`${pathname}?${view.query}`}
                aria-current={view.query === query ? 'true' : undefined}
                preventScrollReset
              >
                {view.name}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {isNew && views.length < mostViews && (
        <Button variant="quiet" isSmall onClick={() => setNaming(true)}>
          <IconBookmark size={16} stroke={1.6} aria-hidden />
          {m.list_own_view_save()}
        </Button>
      )}
      <Panel list={list} columns={columns} />
      {isNaming && (
        <ViewNameDialog
          taken={views.map(({ name }) => name)}
          onName={(name) => {
            setNaming(false)
            save((known) => ({ views: [...known.views.filter((view) => view.name !== name), { name, query }] }))
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

function Panel({ list, columns }: Props) {
  const [settings, save] = useListSettings(list)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss(isOpen, [place], (by) => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  })
  const { hidden, isDense, views } = settings
  const choices = optionalColumns(columns)
  return (
    <div ref={place} className={styles.place}>
      <Button
        ref={button}
        variant="outlined"
        isSmall
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustments size={16} stroke={1.6} aria-hidden />
        {m.list_tools()}
        {hidden.length > 0 && <span className={styles.count}>{hidden.length}</span>}
      </Button>
      {isOpen && (
        <div id={id} className={styles.panel} role="group" aria-label={m.list_tools()}>
          <fieldset>
            <legend>{m.list_columns()}</legend>
            {choices.map(({ key, label }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(key)}
                  onChange={({ target }) =>
                    save((known) => {
                      const others = known.hidden.filter((one) => one !== key)
                      return { hidden: target.checked ? others : [...others, key] }
                    })
                  }
                />
                {label}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{m.list_density()}</legend>
            {[false, true].map((dense) => (
              <label key={String(dense)}>
                <input
                  type="radio"
                  name={`${id}-density`}
                  checked={isDense === dense}
                  onChange={() => save(() => ({ isDense: dense }))}
                />
                {dense ? m.list_density_dense() : m.list_density_normal()}
              </label>
            ))}
          </fieldset>
          <div className={styles.own}>
            <p>{m.list_own_views()}</p>
            {views.length === 0 && <p className={styles.hint}>{m.list_own_views_hint()}</p>}
            {views.map(({ name }) => (
              <div key={name}>
                <span>{name}</span>
                <Button
                  variant="quiet"
                  isSmall
                  aria-label={m.list_own_view_remove({ name })}
                  onClick={() => save((known) => ({ views: known.views.filter((view) => view.name !== name) }))}
                >
                  <IconX size={16} stroke={1.6} aria-hidden />
                </Button>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
