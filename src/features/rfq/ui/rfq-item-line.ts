import { isSame } from '../../../client/autosave/merge.ts'
import { currentLocale } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/text/currencies.ts'
import { formatMoney } from '../../../shared/text/money-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { unitNames } from '../../catalogue/product/product.names.policy.ts'
import { quantityText } from '../../catalogue/product/rules/product.quantity.policy.ts'
import type { RfqItem } from '../rfq.answers.contract.ts'

/** `Болт М8 · 2 000 шт. · 7,50 ₽` with a dash for what is missing. */
export const itemLine = ({ name, quantity, unit, targetPrice }: RfqItem, currency: Currency): string =>
  [
    name || '—',
    quantity === null ? '—' : quantityText(quantity, unit),
    ...(targetPrice === null ? [] : [formatMoney({ amount: targetPrice, currency }, currentLocale())]),
  ].join(' · ')

/** The items that are not the same in another version, each with all that can differ. */
export const differingLines = (
  items: readonly RfqItem[],
  others: readonly RfqItem[],
  currency: Currency,
): { place: number; line: string }[] =>
  items.flatMap((item, place) =>
    isSame(item, others[place])
      ? []
      : [
          {
            place: place + 1,
            line: [
              itemLine(item, currency),
              // A draft without a quantity has a unit too.
              ...(item.quantity === null ? [unitNames[item.unit]()] : []),
              ...(item.specification ? [item.specification] : []),
              ...(item.picture ? [m.rfq_item_picture()] : []),
            ].join(' · '),
          },
        ],
  )
