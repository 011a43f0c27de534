import { useId } from 'react'
import style from './section-card.module.css'

type Props = { title: string; note?: string; action?: React.ReactNode; children: React.ReactNode }

/** A titled part of a page on its own background; `action` is at the right of the title. */
export function SectionCard({ title, note, action, children }: Props) {
  const id = useId()
  return (
    <section className={style.card} aria-labelledby={id}>
      <header className={style.header}>
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        {action}
      </header>
      {note && <p className={style.note}>{note}</p>}
      {children}
    </section>
  )
}
