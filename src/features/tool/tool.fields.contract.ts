import { z } from 'zod'
import '../../shared/field-errors.ts'
import { currentLocale } from '../../shared/locale.ts'
import { formatNumber } from '../../shared/text/formats.ts'
import { m } from '../../shared/wording/messages.js'

type Bounds = { least: number; most: number; decimals?: number }

/**
 * A number in an address as people type it, with a point or a comma and with spaces between thousands. The result is a whole number of the last decimal
 * place: with one decimal, `60,5` becomes 605.
 */
export function typedNumber({ least, most, decimals = 0 }: Bounds) {
  const error = () => {
    const bounds = { least: formatNumber(least, currentLocale()), most: formatNumber(most, currentLocale()) }
    return decimals === 0 ? m.tool_whole_between(bounds) : m.tool_number_between({ ...bounds, decimals })
  }
  return z
    .string()
    .max(20, { error })
    .overwrite((text) => text.replaceAll(/\s/gu, '').replace(',', '.'))
    .regex(decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`), { error })
    .transform((text) => Math.round(Number(text) * 10 ** decimals))
    .refine((value) => value >= least * 10 ** decimals && value <= most * 10 ** decimals, { error })
}

/** A box that is ticked or not. */
export const ticked = z.literal('yes').optional()

const hsError = () => m.tool_hs_code_invalid()

/** A code of the Harmonized System as people type it, with or without dots and spaces: two to ten digits. */
export const typedHs = z
  .string()
  .max(20, { error: hsError })
  .overwrite((text) => text.normalize('NFKC').replaceAll(/[\s.]/gu, ''))
  .regex(/^(?!00|77|9[89])\d{2,10}$/, { error: hsError })
