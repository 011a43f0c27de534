import { currentLocale } from '../../../../../../shared/locale.ts'
import { currencies } from '../../../../../../shared/text/currencies.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { Button } from '../../../../../../ui/button.tsx'
import { mostQuantity, mostTiers } from '../../../product.answers.contract.ts'
import { fieldLabel } from '../../../product.field-lookup.policy.ts'
import { priceKindNames, unitNames } from '../../../product.names.policy.ts'
import { tierFaults } from '../../../rules/product.price.policy.ts'
import type { Tier, TierFault } from '../../../rules/product.price.policy.ts'
import { priceKinds, productUnits } from '../../../product.enums.policy.ts'
import { Amount, Choice, EditingContext, useEditing, Whole } from './product-fields.tsx'
import { PlainFields } from './product-plain-fields.tsx'
import styles from '../product-editor.module.css'

const words: Record<TierFault['kind'], () => string> = {
  first_is_not_moq: m.product_tier_first,
  not_ascending: m.product_tier_ascending,
  price_rises: m.product_tier_rises,
  price_missing: m.product_tier_price,
}

/** Price and order quantities. */
export function StepPrice() {
  const { answers, change } = useEditing()
  const { priceKind, currency } = answers
  const names = new Intl.DisplayNames([currentLocale()], { type: 'currency' })
  return (
    <>
      <div className={styles.grid}>
        <Choice
          path="unit"
          isRequired
          value={answers.unit}
          choices={productUnits.map((value) => ({
            value,
            label: value === 'pcs' ? m.product_unit_pcs() : unitNames[value](),
          }))}
          onChange={(unit) => change({ unit })}
        />
        <Whole
          path="minimumOrderQuantity"
          isRequired
          max={mostQuantity}
          value={answers.minimumOrderQuantity}
          onChange={(minimumOrderQuantity) =>
            change({
              minimumOrderQuantity,
              ...followed(answers.tiers, answers.minimumOrderQuantity, minimumOrderQuantity),
            })
          }
        />
        <Whole
          path="orderMultiple"
          max={1_000_000}
          value={answers.orderMultiple}
          onChange={(orderMultiple) => change({ orderMultiple: orderMultiple ?? 1 })}
        />
        <Choice
          path="priceKind"
          isRequired
          value={priceKind}
          choices={priceKinds.map((value) => ({ value, label: priceKindNames[value]() }))}
          onChange={(kind) => change({ priceKind: kind })}
        />
        <Choice
          path="currency"
          isRequired
          value={currency}
          choices={currencies.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))}
          onChange={(next) => change({ currency: next })}
        />
        <PlainFields step="price" />
      </div>
      {priceKind === 'tiers' && <TierTable key={currency} />}
      {priceKind === 'range' && (
        <div className={styles.grid} key={currency}>
          <Amount path="low" isRequired value={answers.low} currency={currency} onChange={(low) => change({ low })} />
          <Amount
            path="high"
            isRequired
            value={answers.high}
            currency={currency}
            onChange={(high) => change({ high })}
          />
        </div>
      )}
      {priceKind === 'on_request' && <p className={styles.note}>{m.product_on_request_note()}</p>}
    </>
  )
}

/** The first tier always equals the minimum order. */
function followed(tiers: Tier[], before: number | null, after: number | null): { tiers?: Tier[] } {
  const [first, ...rest] = tiers
  return first && after !== null && first.minQty === before ? { tiers: [{ ...first, minQty: after }, ...rest] } : {}
}

/** Prices by quantity; a fault is explained at its row while typing. */
function TierTable() {
  const editing = useEditing()
  const { answers, change, isReadOnly, errorAt, dropTypedRow } = editing
  const { tiers, minimumOrderQuantity, currency } = answers
  const [fromLabel, priceLabel] = [m.product_tier_quantity(), m.product_tier_price_head()]
  const faults = new Map(
    tierFaults(tiers, minimumOrderQuantity).map(({ row, field, kind }) => [`tiers.${row}.${field}`, words[kind]()]),
  )
  const put = (row: number, part: Partial<Tier>) =>
    change({ tiers: tiers.map((tier, index) => (index === row ? { ...tier, ...part } : tier)) })
  const removeRow = (row: number) => {
    dropTypedRow('tiers', row)
    change({ tiers: tiers.toSpliced(row, 1) })
  }
  const add = () => {
    const last = tiers.at(-1)
    change({
      tiers: [
        ...tiers,
        last ? { minQty: last.minQty * 5, price: last.price } : { minQty: minimumOrderQuantity ?? 1, price: 0 },
      ],
    })
  }
  const missing = errorAt('tiers')
  return (
    <EditingContext value={{ ...editing, errorAt: (path) => faults.get(path) ?? errorAt(path) }}>
      <fieldset className={styles.group}>
        <legend>{fieldLabel('tiers')}</legend>
        <p className={styles.note}>{m.product_tiers_note()}</p>
        <ol className={styles.rows}>
          {tiers.length > 0 && (
            <li className={styles.rowHead} aria-hidden>
              <span>{fromLabel}</span>
              <span>{priceLabel}</span>
            </li>
          )}
          {tiers.map((tier, row) => (
            <li key={`${row} of ${tiers.length}`}>
              <Whole
                path={`tiers.${row}.minQty`}
                label={m.product_tier_from({ row: row + 1 })}
                hasNoLabel
                isNeeded
                max={mostQuantity}
                value={tier.minQty}
                onChange={(minQty) => put(row, { minQty: minQty ?? 1 })}
              />
              <Amount
                path={`tiers.${row}.price`}
                label={m.product_tier_unit_price({ row: row + 1 })}
                hasNoLabel
                value={tier.price}
                currency={currency}
                onChange={(price) => put(row, { price: price ?? 0 })}
              />
              {!isReadOnly && (
                <Button
                  variant="quiet"
                  isSmall
                  aria-label={m.product_row_remove({ row: row + 1 })}
                  onClick={() => removeRow(row)}
                >
                  {m.media_field_remove()}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {missing && (
          <p className={styles.fault} role="alert">
            {missing}
          </p>
        )}
        {!isReadOnly && (
          <Button variant="outlined" isSmall data-path="tiers" disabled={tiers.length >= mostTiers} onClick={add}>
            {m.product_tier_add()}
          </Button>
        )}
      </fieldset>
    </EditingContext>
  )
}
