import { deflateSync, crc32 } from 'node:zlib'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { uploadGoods, workbook, zipOf } from '../../features/catalogue/import/import.fixture.ts'
import { mostMegapixels } from '../../features/media/media.policy.ts'
import { m } from '../../shared/wording/messages.js'
import { jpeg, pdf, png, upload, uploadParts, webp } from '../../features/media/media.fixture.ts'
import { makePerson } from '../companies.ts'
import type { Person } from '../people.ts'
import { makeShop } from '../products.ts'
import { useTestApp } from '../use-test-app.ts'

/** Number of damaged copies per kind of file; `npm run test:security` raises it. */
const copies = Math.ceil(Number(process.env['SECURITY_CASES'] ?? 1_500) / 150)
const seed = Number(process.env['SECURITY_SEED'] ?? 1)

const test = useTestApp({ LOG_LEVEL: 'silent', UPLOADS_PER_HOUR: '100000', IMPORTS_PER_DAY: '100000' })

/** A file with some of these bytes changed, truncated, duplicated or mixed. */
function damaged(content: Buffer, count: number): Buffer[] {
  const place = fc.nat({ max: content.length - 1 })
  const edit = fc.oneof(
    fc.tuple(place, fc.nat({ max: 255 })).map(
      ([at, byte]) =>
        (file: Buffer) =>
          Buffer.concat([file.subarray(0, at), Buffer.from([byte]), file.subarray(at + 1)]),
    ),
    place.map((at) => (file: Buffer) => file.subarray(0, at)),
    fc.tuple(place, place).map(
      ([from, to]) =>
        (file: Buffer) =>
          Buffer.concat([file, file.subarray(Math.min(from, to), Math.max(from, to))]),
    ),
    fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 64 })).map(
      ([at, bytes]) =>
        (file: Buffer) =>
          Buffer.concat([file.subarray(0, at), bytes, file.subarray(at + bytes.length)]),
    ),
  )
  return fc
    .sample(fc.array(edit, { minLength: 1, maxLength: 4 }), { numRuns: count, seed })
    .map((edits) => edits.reduce((file, one) => one(file), content))
}

/** A PNG whose header declares these dimensions, whatever its data contains. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const blankLines = (width: number, height: number) => deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))

describe('picture', () => {
  let person: Person
  beforeEach(async () => {
    person = await makePerson(test)
  })

  it.each([
    ['one of 1 × 40,000,000 points', () => pngOf(1, 40_000_000, Buffer.alloc(0))],
    ['one of 40,000,000 × 1 points', () => pngOf(40_000_000, 1, Buffer.alloc(0))],
    ['one of 16,384 × 2 points', () => pngOf(16_384, 2, blankLines(16_384, 2))],
    ['one of 2 × 16,384 points', () => pngOf(2, 16_384, blankLines(2, 16_384))],
    ['one of 30,000 × 30,000 points in a small file', () => pngOf(30_000, 30_000, deflateSync(Buffer.alloc(1000)))],
    ['one of 0 × 0 points', () => pngOf(0, 0, Buffer.alloc(0))],
    ['one whose data is missing', () => pngOf(100, 100, Buffer.alloc(0))],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
    ],
    ['HTML that begins like a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a PDF', pdf],
    ['a zip', () => zipOf({ 'a.jpg': 'x' })],
  ])('A picture is refused as a file when it is %s', async (_title, make) => {
    expect(await upload(test, await make(), person)).toMatchObject({ status: 200, code: '1020' })
  })

  it('A picture with too many pixels and short enough sides is refused for its pixels before it is decoded', async () => {
    const { code, message } = await upload(test, pngOf(10_000, 10_000, deflateSync(Buffer.alloc(1000))), person)
    expect([code, message]).toEqual(['1020', m.media_refused_pixels({ megapixels: mostMegapixels })])
  })

  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])(
    'A damaged %s is accepted or refused as a file and never causes a server error',
    { timeout: 600_000 },
    async (_title, make) => {
      const codes = new Set<string>()
      for (const content of damaged(await make(), copies)) codes.add((await upload(test, content, person)).code)
      expect([...codes].filter((code) => code !== '0' && code !== '1020')).toEqual([])
    },
  )

  it('A picture among other parts with strange names never causes a server error', async () => {
    const content = await png()
    const codes: string[] = []
    for (const fileName of [
      '',
      '..\\..\\a.png',
      '../../../etc/passwd',
      'a\0.png',
      'x'.repeat(5000),
      '=cmd|x!A0.png',
      '\u202Egnp.exe',
      '螺栓.png',
    ]) {
      codes.push((await uploadParts(test, [{ fileName, mediaType: 'text/html', content }], person)).code)
      codes.push(
        (
          await uploadParts(
            test,
            [
              { name: '__proto__', content: 'x' },
              { name: 'purpose', content: fileName.slice(0, 50) },
              { fileName, content },
            ],
            person,
          )
        ).code,
      )
    }
    expect(codes.filter((code) => !['0', '1001', '1020'].includes(code))).toEqual([])
  })
})

describe('workbook', () => {
  const rows = [
    ['货号', '品名', '单价'],
    ['A1', '螺栓', 12.5],
    ['A2', '螺母', 3],
  ]
  const headed = (row: string, place: string) =>
    sheet(
      `<sheetData><row r="${row}"><c r="${place}" t="inlineStr"><is><t>货号</t></is></c><c r="B${row}" t="inlineStr"><is><t>品名</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>A1</t></is></c></row></sheetData>`,
    )
  const sheet = (body: string) =>
    workbook(rows, { parts: { 'xl/worksheets/sheet1.xml': `<worksheet>${body}</worksheet>` } })

  it.each([
    ...['99999999999', '1e400', '2147483648', '1.5', '-1', '0', 'x', ''].map(
      (number) => [`a row numbered "${number}"`, () => headed(number, `A${number}`)] as const,
    ),
    ...['ZZZZZZ1', 'A99999999999', '1A', '', 'A0', '$A$1'].map(
      (place) => [`a cell at "${place}"`, () => headed('1', place)] as const,
    ),
    ...['99999', '-1', '1.5', 'x'].map(
      (index) =>
        [
          `shared text number "${index}"`,
          () => sheet(`<sheetData><row r="1"><c r="A1" t="s"><v>${index}</v></c></row></sheetData>`),
        ] as const,
    ),
    [
      'entities that grow',
      () =>
        workbook(rows, {
          parts: {
            'xl/sharedStrings.xml': `<!DOCTYPE a [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><sst><si><t>&b;&b;</t></si></sst>`,
          },
        }),
    ] as const,
    [
      'an entity outside of the file',
      () =>
        workbook(rows, {
          parts: {
            'xl/sharedStrings.xml': `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>`,
          },
        }),
    ] as const,
    ['tags that never close', () => sheet('<sheetData><row r="1"><c r="A1">')] as const,
    ['tags ten thousand deep', () => sheet('<a>'.repeat(10_000))] as const,
    ['no sheet', () => zipOf({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' })] as const,
    [
      'a sheet that is elsewhere',
      () =>
        workbook(rows, {
          parts: {
            'xl/_rels/workbook.xml.rels':
              '<Relationships><Relationship Id="rId1" Target="../../../../etc/passwd"/></Relationships>',
          },
        }),
    ] as const,
    ['a merged range over everything', () => workbook(rows, { merged: ['A1:XFD1048576', 'B2:A1', 'x'] })] as const,
    ['nothing but a zip', () => zipOf({ 'readme.txt': 'x' })] as const,
  ])('A workbook with %s is accepted or refused with a reason', async (_title, make) => {
    const shop = await makeShop(test)
    const { code, message, data } = await uploadGoods(test, shop.sales, await make())
    expect(['0', '1001', '1020']).toContain(code)
    expect(message).not.toBe('')
    if (code !== '0') return
    expect(
      (await test.call('POST /api/workspace/imports/:id/check', { id: data.id, columns: data.columns }, shop.sales))
        .code,
    ).not.toBe('5000')
    await test.runJobs()
    expect(['mapping', 'checked', 'faulty', 'failed']).toContain(
      (await test.call('GET /api/workspace/imports/:id', { id: data.id }, shop.sales)).data.status,
    )
  })

  it.each([
    ['its texts', 'xl/sharedStrings.xml', '<sst><si><t>货号</t></si><si><t>品名</t></si></sst>'],
    [
      'its cells',
      'xl/worksheets/sheet1.xml',
      `<worksheet><sheetData>${[1, 2, 3].map((row) => `<row r="${row}"><c r="A${row}" t="s"><v>0</v></c><c r="B${row}" t="s"><v>1</v></c></row>`).join('')}</sheetData></worksheet>`,
    ],
    [
      'its list of sheets',
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ],
  ])('A workbook with a document type in %s is refused, and accepted without it', async (_title, name, xml) => {
    const shop = await makeShop(test)
    const codeOf = async (part: string) =>
      (await uploadGoods(test, shop.sales, await workbook(rows, { parts: { [name]: part } }))).code
    expect([await codeOf(`<!DOCTYPE a>${xml}`), await codeOf(xml)]).toEqual(['1020', '0'])
  })

  it('A damaged workbook is accepted or refused with a reason', { timeout: 600_000 }, async () => {
    const shop = await makeShop(test)
    const codes = new Set<string>()
    for (const content of damaged(await workbook(rows), copies))
      codes.add((await uploadGoods(test, shop.sales, content)).code)
    expect([...codes].filter((code) => !['0', '1001', '1020'].includes(code))).toEqual([])
  })

  it('A workbook with damaged texts or cells is accepted or refused with a reason', { timeout: 600_000 }, async () => {
    const shop = await makeShop(test)
    const codes = new Set<string>()
    const texts = Buffer.from('<sst><si><t>货号</t></si><si><r><t>品</t></r><r><t>名</t></r></si></sst>')
    const cells = Buffer.from(
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>A1</t></is></c><c r="B2" t="str"><f>A1</f><v>x</v></c></row></sheetData></worksheet>',
    )
    for (const part of damaged(texts, copies))
      codes.add(
        (await uploadGoods(test, shop.sales, await workbook(rows, { parts: { 'xl/sharedStrings.xml': part } }))).code,
      )
    for (const part of damaged(cells, copies))
      codes.add(
        (await uploadGoods(test, shop.sales, await workbook(rows, { parts: { 'xl/worksheets/sheet1.xml': part } })))
          .code,
      )
    expect([...codes].filter((code) => !['0', '1001', '1020'].includes(code))).toEqual([])
  })
})
