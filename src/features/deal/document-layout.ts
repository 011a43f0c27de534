import type { Content, TableCell } from 'pdfmake'
import { mixed } from '../../server/pdf/write-pdf.ts'
import type { PdfDefinition } from '../../server/pdf/write-pdf.ts'
import type { ContentLanguage } from '../../shared/locale.ts'
import { m } from '../../shared/wording/messages.js'
import { inBoth, languagesOf } from './deal.content.policy.ts'
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
import type { DocumentRow } from './document-rows.ts'

const grey = '#5b6470'
const cell = (text: string, more: object = {}): TableCell => ({ text: mixed(text), ...more })
const heading = (text: string): Content => ({ text: mixed(text), bold: true, fontSize: 11, margin: [0, 12, 0, 4] })

const rowTable = (rows: readonly DocumentRow[], width: number | string = 170) => ({
  layout: 'noBorders',
  table: {
    widths: [width, '*'],
    body: rows.map(({ name, value }) => [cell(name, { color: grey }), cell(value)]),
  },
})

/** The pages of a document. `address` is the page that confirms it. */
export function layOut(document: IssuedDocument, address: string): PdfDefinition {
  const { number, language, day, content, kind } = document
  const { head, rows } = goodsTable(document)
  const isText = (place: number) => place < 2 || place === 3
  const party = (name: string, lines: DocumentRow[]) => ({
    width: '*',
    stack: [heading(name), rowTable(lines, 96)],
  })
  return {
    info: { title: `${titleOf(document)} ${number}`, creationDate: new Date(`${day}T00:00:00Z`) },
    pageMargins: [40, 36, 40, 46],
    footer: (page, count) => ({
      margin: [40, 10, 40, 0],
      fontSize: 8,
      color: grey,
      columns: [{ text: `${number} · ${address}` }, { text: `${page} / ${count}`, alignment: 'right', width: 60 }],
    }),
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: mixed(titleOf(document)), bold: true, fontSize: 15 },
              { text: mixed(`№ ${number} · ${day}`), margin: [0, 4, 0, 0], fontSize: 11 },
              { text: mixed(content.title), color: grey, margin: [0, 4, 0, 0] },
            ],
          },
          {
            width: 110,
            stack: [
              { qr: address, fit: 76, alignment: 'right' },
              { text: mixed(inBoth(m.deal_check_here, language, '\n')), fontSize: 7, color: grey, alignment: 'right' },
            ],
          },
        ],
      },
      {
        columnGap: 16,
        columns: [
          party(inBoth(m.deal_seller, language), sellerRows(document)),
          party(inBoth(m.deal_buyer, language), buyerRows(document)),
        ],
      },
      heading(inBoth(m.deal_goods, language)),
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: head.map((_, place) => (place === 1 ? '*' : 'auto')),
          body: [
            head.map((text, place) =>
              cell(text.replace(' / ', '\n'), { bold: true, alignment: isText(place) ? 'left' : 'right' }),
            ),
            ...rows.map((cells) =>
              cells.map(({ text }, place) => cell(text, { alignment: isText(place) ? 'left' : 'right' })),
            ),
          ],
        },
      },
      { ...rowTable(sumRows(document)), margin: [0, 8, 0, 0] },
      ...(kind === 'packing' ? [] : [heading(inBoth(m.deal_terms, language)), rowTable(termRows(document))]),
      ...(bankRows(document).length > 0 && kind !== 'packing'
        ? [heading(inBoth(m.deal_bank_details, language)), rowTable(bankRows(document))]
        : []),
      ...(buyerBankRows(document).length > 0
        ? [heading(inBoth(m.deal_buyer_bank, language)), rowTable(buyerBankRows(document))]
        : []),
      ...clauses(document),
      signatures(document),
    ],
  }
}

/** The clauses of a contract, Chinese beside the other language, a row for each section. */
function clauses({ content, language }: IssuedDocument): Content[] {
  if (!content.clauses) return []
  const { version, zh, other } = content.clauses
  const title = (locale: ContentLanguage) => `# ${m.agreement_sales_contract({}, { locale })} · ${version}\n\n`
  const [first, second] = languagesOf(language)
  // The title is in the row of the first section, so that it is not left alone at the end of a page.
  const [left, right] = [sectionsOf(zh, title(first)), sectionsOf(other, title(second))]
  const count = Math.max(left.length, right.length)
  return [
    {
      layout: 'noBorders',
      margin: [0, 12, 0, 0],
      table: {
        widths: ['*', '*'],
        dontBreakRows: true,
        body: Array.from({ length: count }, (_, place) => [
          { stack: left[place] ?? [], margin: [0, 0, 8, 0] as [number, number, number, number] },
          { stack: right[place] ?? [] },
        ]),
      },
    },
  ]
}

/** Markdown of agreements: headings and paragraphs, lists as paragraphs; marks of emphasis and links are dropped. */
function sectionsOf(markdown: string, title: string): Content[][] {
  return markdown
    .split(/^(?=#{1,6} )/m)
    .filter((section) => section.trim() !== '')
    .map((section, place) =>
      (place === 0 ? title + section : section)
        .split(/\n{1,}/)
        .filter((line) => line.trim() !== '')
        .map((line): Content => {
          const isHeading = /^#{1,6} /.test(line)
          const text = line
            .replace(/^#{1,6} /, '')
            .replace(/^[-*] /, '• ')
            .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
            .replace(/[*_`]{1,2}/g, '')
          return {
            text: mixed(text),
            bold: isHeading,
            ...(line.startsWith('# ') && { fontSize: 11 }),
            margin: isHeading ? [0, 6, 0, 2] : [0, 0, 0, 2],
          }
        }),
    )
}

const signatures = ({ language, content, kind }: IssuedDocument): Content => ({
  unbreakable: true,
  margin: [0, 24, 0, 0],
  columnGap: 24,
  columns: [
    [m.deal_seller, content.seller.name] as const,
    ...(kind === 'contract' ? [[m.deal_buyer, content.buyer.name] as const] : []),
  ].map(([role, name]) => ({
    width: '*',
    stack: [
      { text: mixed(inBoth(role, language)), bold: true },
      { text: mixed(name), margin: [0, 2, 0, 30] },
      { text: '____________________________' },
      { text: mixed(inBoth(m.deal_signature, language)), fontSize: 8, color: grey },
    ],
  })),
})
