import { currentLocale, localisedPath } from '../../../shared/locale.ts'
import { currencyOfLocale } from '../../../shared/text/currencies.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { PlainField } from '../../../ui/form/plain-field.tsx'
import plainForm from '../../../ui/form/plain-form.module.css'
import styles from './search-filters.module.css'
import type { SearchView } from './search-view.ts'

type Props = { path: string; search: URLSearchParams }

/** The kinds of things that the words find; another kind has other filters, so only the words are taken along. */
export function SearchKinds({ path, search, kinds, chosen }: Props & { kinds: SearchView['kinds']; chosen: string }) {
  const q = search.get('q') ?? ''
  return (
    <nav className={styles.kinds} aria-label={kinds.label}>
      {kinds.choices.map(({ kind, label, count }) => (
        <PageLink
          key={kind}
          to={`${path}?${new URLSearchParams({ ...(q && { q }), kind }).toString()}`}
          aria-current={kind === chosen ? 'true' : undefined}
        >
          {label} <span>{count}</span>
        </PageLink>
      ))}
    </nav>
  )
}

/** What is typed here, apart from the currency. */
export const termFields = ['priceFrom', 'priceTo', 'quantity', 'leadTime']
const fields = [...termFields, 'currency', 'unit', 'cursor', 'page']

/** Price, quantity and days as a plain form, so that they work without JavaScript. */
export function SearchTerms({
  path,
  search,
  terms,
  faults,
}: Props & { terms: NonNullable<SearchView['terms']>; faults: FieldErrors }) {
  const otherFields = [...search].filter(([name]) => !fields.includes(name))
  const number = (name: string, label: string, step: number | 'any' = 1) => (
    <PlainField
      label={label}
      name={name}
      type="number"
      min={0}
      step={step}
      inputMode={step === 'any' ? 'decimal' : 'numeric'}
      defaultValue={search.get(name) ?? ''}
      fault={faults[name]}
    />
  )
  return (
    <form action={localisedPath(path, currentLocale())} key={search.toString()} aria-label={terms.title}>
      <details className={`${plainForm.form} ${styles.terms}`} open={termFields.some((name) => search.has(name))}>
        <summary>{terms.title}</summary>
        {otherFields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.pair}>
          {number('priceFrom', terms.priceFrom, 'any')}
          {number('priceTo', terms.priceTo, 'any')}
        </div>
        <label>
          {terms.currency}
          <select
            name="currency"
            defaultValue={search.get('currency') ?? currencyOfLocale(currentLocale())}
            data-own-currency={search.has('currency') ? undefined : ''}
          >
            {terms.currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </label>
        <label>
          {terms.unit}
          <select name="unit" defaultValue={search.get('unit') ?? ''}>
            <option value="">{terms.ownUnit}</option>
            {terms.units.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {number('quantity', terms.quantity)}
        {number('leadTime', terms.leadTime)}
        <button type="submit">{terms.button}</button>
      </details>
    </form>
  )
}
