import type { ReactNode } from 'react'
import type { ListName } from '../../shared/lists.ts'
import { useListSettings } from '../../client/lists/list-settings.ts'
import sticky from './sticky-head.module.css'
import { useFits } from './use-fits.ts'

type Props = { label: string; className: string | undefined; list: ListName | undefined; children: ReactNode }

/** The frame of a table: it may scroll, so the keyboard must be able to reach it. The head of a list stays visible. */
export const TableFrame = ({ label, className, list, children }: Props) =>
  list ? (
    <ListFrame label={label} className={className} list={list}>
      {children}
    </ListFrame>
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )

function ListFrame({ label, className, list, children }: Props) {
  const [{ isDense }] = useListSettings(list)
  const [observe, fits] = useFits()
  return (
    <div
      ref={observe}
      className={`${className} ${sticky.frame}`}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-fits={fits || undefined}
      data-dense={isDense || undefined}
    >
      {children}
    </div>
  )
}
