import type { RateNoteView, ReaderPrice } from './reader-price.ts'
import styles from './price-text.module.css'

/** A price with its unit, and the supplier's price beneath. A browser with another currency rewrites both. */
export const PriceText = ({ price, unit = '' }: { price: ReaderPrice; unit?: string }) => (
  <>
    <span data-price={price.stated ?? undefined}>{price.text}</span>
    {unit && ` /\u00a0${unit.replaceAll(' ', '\u00a0')}`}
    <small className={styles.source} data-source="">
      {price.source}
    </small>
  </>
)

/** Stands once above a list of prices, and leads to the choice of another currency. */
export const RateNote = ({ note }: { note: RateNoteView }) => (
  <p className={styles.note}>
    <span data-rates-of={note.stated ?? undefined}>{note.text}</span>{' '}
    <button type="button" popoverTarget="languages">
      {note.change}
    </button>
  </p>
)
