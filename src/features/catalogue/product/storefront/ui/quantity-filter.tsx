import { currentLocale, localisedPath } from '../../../../../shared/locale.ts'
import { PlainField } from '../../../../../ui/form/plain-field.tsx'
import styles from './quantity-filter.module.css'

type Props = { path: string; search: URLSearchParams; label: string; button: string; fault: string | null }

/** How many the buyer wants: goods that can be ordered so, at the price they cost then. A plain form, so that it works without JavaScript. */
export const QuantityFilter = ({ path, search, label, button, fault }: Props) => (
  <form className={styles.form} action={localisedPath(path, currentLocale())} key={search.toString()}>
    {[...search].map(
      ([name, value]) =>
        name !== 'quantity' &&
        name !== 'cursor' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
    )}
    <PlainField
      label={label}
      type="number"
      name="quantity"
      min={1}
      max={100_000_000}
      step={1}
      inputMode="numeric"
      defaultValue={search.get('quantity') ?? ''}
      fault={fault}
    />
    <button type="submit">{button}</button>
  </form>
)
