import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { asWritten, asWrittenInCsv } from './sheet.policy.ts'
import { writeSheets } from './write-sheets.ts'

/**
 * The cells seen by a spreadsheet program whose list separator is `separator`, as Excel reads a csv: a quote opens a
 * quoted text only at the beginning of a cell, and what follows its end belongs to the cell unchanged.
 */
function cellsOf(content: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let place = 0; place < content.length; place++) {
    const letter = content[place] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (content[place + 1] === '"') cell += content[++place] ?? ''
      else isQuoted = false
    } else if (letter === separator || letter === '\n' || letter === '\r') {
      cells.push(cell)
      cell = ''
    } else if (letter === '"' && cell === '') isQuoted = true
    else cell += letter
  }
  return [...cells, cell]
}
const isFormula = (cell: string) => /^[\s"]*[=+\-@]/.test(cell.replace('\ufeff', ''))
const csvOf = (rows: string[][]) => text(writeSheets('csv', [{ name: 's', rows }]))

const attacks = [
  '=1+1',
  "x;=cmd|'/c calc'!A0;y",
  'x;"=1+1"',
  'x; =1+1',
  'x;\t=1+1',
  'a\n=1+1',
  'a\r\n@SUM(A1)',
  'a\t+7',
  ';-1',
  'x;""=1',
  "x;'=1",
  '";=1',
  '"";"=1"',
  'x";=1;"',
  ';;;=HYPERLINK("http://a.test";"b")',
  '=1;=2\n=3',
]

describe('CSV file', () => {
  it.each([';', ',', '\t'])('A CSV file holds no formula for a program whose separator is “%s”', async (separator) => {
    for (const attack of attacks) {
      for (const row of [[attack], ['A1', attack, '12'], [attack, attack], ['a"', attack, '"b']]) {
        const cells = cellsOf(await csvOf([['货号', '品名'], row]), separator)
        expect([row, cells.filter(isFormula)]).toEqual([row, []])
      }
    }
  })

  it('A CSV file returns every text as it was written', async () => {
    for (const text of [...attacks, "'=1", "x;''=1", '- eins\n- zwei', 'a; +7 999', 'plain', '5;6']) {
      const [cell = ''] = cellsOf(
        (await csvOf([[text, 'end']])).replace('\ufeff', '').split('\r\n').slice(0, -1).join('\r\n'),
        ',',
      )
      expect(
        asWritten(asWrittenInCsv(text.includes('\n') || text.includes('\r') ? whole(await csvOf([[text]])) : cell)),
      ).toBe(text)
    }
  })
})

/** The only cell of a file, line breaks included. */
const whole = (content: string): string =>
  content.replace('\ufeff', '').slice(0, -2).replace(/^"|"$/g, '').replaceAll('""', '"')
