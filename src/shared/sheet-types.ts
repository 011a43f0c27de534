/** Media types of the tables that can be downloaded. */
export const sheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type SheetFormat = keyof typeof sheetTypes
