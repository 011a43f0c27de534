import { m } from '../../shared/wording/messages.js'
import style from './skeleton.module.css'

type Props = { lines?: number; shape?: 'text' | 'title' | 'picture' | 'circle' }

/** Grey placeholders of about the size of the loading content: lines of text, a heading, a picture or a circle. */
export function Skeleton({ shape = 'text', lines = shape === 'text' ? 3 : 1 }: Props) {
  return (
    <div className={style.lines} role="status">
      <span className="visually-hidden">{m.ui_loading()}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={style.line} data-shape={shape} />
      ))}
    </div>
  )
}
