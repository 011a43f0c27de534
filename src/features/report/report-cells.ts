import type { WrittenCell } from '../../server/spreadsheet/write-sheets.ts'
import { m } from '../../shared/wording/messages.js'

/** A number as one of a workbook; empty if there is none. */
export const numberCell = (value: number | null): WrittenCell => (value === null ? '' : { number: String(value) })

/** The Monday of a week as text, and whether the week has ended. */
export const weekCells = ({ from, isCurrent }: { from: string; isCurrent: boolean }): WrittenCell[] => [
  from,
  isCurrent ? m.report_unfinished() : '',
]
