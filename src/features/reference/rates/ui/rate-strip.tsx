import style from './rate-strip.module.css'
import type { RateStripView } from './rate-view.ts'

/** The price of one yuan; every figure refers to the note with its source and day. */
export const RateStrip = ({ strip: { unit, items, notes } }: { strip: RateStripView }) => (
  <div className={style.strip}>
    <p className={style.unit}>{unit}</p>
    <dl className={style.items}>
      {items.map(({ code, name, value, note }) => (
        <div key={code}>
          <dt>
            {code} <span>{name}</span>
          </dt>
          <dd>
            {value}
            {notes.length > 1 && <sup>{note}</sup>}
          </dd>
        </div>
      ))}
    </dl>
    <ol className={style.notes} data-single={notes.length === 1 || undefined}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ol>
  </div>
)
