import style from './state-page.module.css'

type Props = {
  mark: React.ReactNode
  title: string
  text?: React.ReactNode
  children?: React.ReactNode
  /** The mark is a drawing, which needs no frame. */
  isDrawn?: boolean
  /** The HTTP status of what went wrong. */ fault?: number
}

/** Replaces the content: an error, nothing yet, or a success. `mark` is a large icon; children are links. */
export function StatePage({ mark, title, text, children, fault, isDrawn = false }: Props) {
  return (
    <div className={style.state} data-fault={fault}>
      <div className={isDrawn ? undefined : style.mark}>{mark}</div>
      <h1 className={style.title}>{title}</h1>
      {text && <div className={style.text}>{text}</div>}
      {children && <div className={style.ways}>{children}</div>}
    </div>
  )
}
