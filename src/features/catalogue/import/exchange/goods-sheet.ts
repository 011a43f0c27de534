import type { Sheet } from '../../../../server/spreadsheet/sheet.policy.ts'
import type { ExchangeFormat } from '../import.formats.policy.ts'

/** `key`: the proposed column, null if its name decides, empty if it is not assigned. */
export type ProposedColumn = { heading: string; key: string | null }
export type ExchangeSheet = Omit<Sheet, 'format'> & {
  format: ExchangeFormat
  columns: readonly ProposedColumn[]
  /** Whether its pictures may be in the same archive. */
  isArchive: boolean
}
export type GoodsSheet = Sheet | ExchangeSheet
