import { formatNumber } from '../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { unitNames } from '../../product.names.policy.ts'
import { productUnits } from '../../product.enums.policy.ts'

/** Says above a list at which quantity its prices are; nothing where none was asked for. */
export const quantityNotice = (quantity: unknown, unit: string | undefined): string | null =>
  Number(quantity) > 0
    ? m.products_for_quantity({
        quantity: [
          formatNumber(Number(quantity), currentLocale()),
          ...productUnits.flatMap((one) => (one === unit ? [unitNames[one]()] : [])),
        ].join(' '),
      })
    : null
