import type { WrittenCell } from '../../server/spreadsheet/write-sheets.ts'
import { m } from '../../shared/wording/messages.js'
import { inBoth } from './deal.content.policy.ts'
import type { IssuedDocument } from './deal.content.policy.ts'
import {
  bankRows,
  buyerBankRows,
  buyerRows,
  goodsTable,
  sellerRows,
  sumRows,
  termRows,
  titleOf,
} from './document-rows.ts'

/** The same data as the PDF as rows of a workbook; goods and amounts as numbers. */
export function sheetRows(document: IssuedDocument, address: string): WrittenCell[][] {
  const { number, day, language, content } = document
  const { head, rows } = goodsTable(document)
  const named = (list: readonly { name: string; value: string }[]) => list.map(({ name, value }) => [name, value])
  return [
    [titleOf(document), number, day],
    [content.title],
    [address],
    [],
    [inBoth(m.deal_seller, language)],
    ...named(sellerRows(document)),
    [],
    [inBoth(m.deal_buyer, language)],
    ...named(buyerRows(document)),
    [],
    head,
    ...rows.map((cells) => cells.map(({ text, number: value }) => (value === undefined ? text : { number: value }))),
    [],
    ...named(sumRows(document)),
    ...(document.kind === 'packing' ? [] : [[], ...named(termRows(document)), [], ...named(bankRows(document))]),
    ...(buyerBankRows(document).length > 0
      ? [[], [inBoth(m.deal_buyer_bank, language)], ...named(buyerBankRows(document))]
      : []),
  ]
}
