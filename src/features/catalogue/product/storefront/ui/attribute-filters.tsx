import { currentLocale, localisedPath } from '../../../../../shared/locale.ts'
import { FilterLinks } from '../../../../../ui/list/filter-links.tsx'
import { PlainField } from '../../../../../ui/form/plain-field.tsx'
import type { AttributeFilterView } from './attribute-filter-view.ts'
import plainForm from '../../../../../ui/form/plain-form.module.css'
import styles from './attribute-filters.module.css'

type Props = { path: string; search: URLSearchParams; filters: AttributeFilterView[]; all: string }

/** What goods of a category state, as links and as fields for ranges of numbers. The fields are of one form, so that what is typed into several is sent together. */
export const AttributeFilters = ({ path, search, filters, all }: Props) => {
  const action = localisedPath(path, currentLocale())
  return (
    <>
      {filters.some(({ range }) => range) && (
        <form id="ranges" action={action}>
          {[...search].map(
            ([name, value]) =>
              name !== 'cursor' &&
              name !== 'page' && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
          )}
        </form>
      )}
      {filters.map(({ key, title, chip, choices, isOneOnly, isUnfiltered: isUnasked, without, range }) => (
        <FilterLinks
          key={key}
          {...{ path, search, title, all, without, isUnasked }}
          name="attributes"
          hasSeveral={!isOneOnly}
          choices={[
            ...(chip ? [{ value: 'range', label: chip.label, isChosen: true, leadsTo: chip.attributes }] : []),
            ...choices.map(({ attributes, ...choice }) => ({ ...choice, leadsTo: attributes })),
          ]}
        >
          {range && (
            <div className={`${plainForm.form} ${styles.range}`} key={search.toString()}>
              {range.fields.map(({ name, label, typed, fault }) => (
                <PlainField
                  key={name}
                  form="ranges"
                  id={name}
                  name={name}
                  label={label}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={40}
                  defaultValue={typed}
                  fault={fault}
                />
              ))}
              <button type="submit" form="ranges">
                {range.button}
              </button>
              {range.hint && <p className={styles.hint}>{range.hint}</p>}
            </div>
          )}
        </FilterLinks>
      ))}
    </>
  )
}

/** Names the ranges that were refused, and leads to their fields. */
export const RangeFaults = ({ filters }: Pick<Props, 'filters'>) =>
  filters.map(({ key, fault, range }) => {
    const field = range?.fields.find((one) => one.fault !== null)
    return (
      fault &&
      field && (
        <p key={key} className={styles.refused} role="alert">
          <a href={`#${field.name}`}>{fault}</a>
        </p>
      )
    )
  })
