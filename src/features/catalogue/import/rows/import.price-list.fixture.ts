import { jpeg } from '../../../media/media.fixture.ts'
import { zipOf } from '../import.fixture.ts'

/** How pictures are embedded in a workbook: over the cells, in cells as by WPS, or in cells as by Excel. */
export type PictureKind = 'anchored' | 'wps' | 'excel'
type Options = {
  rows?: number
  pictures?: PictureKind | 'none'
  change?: (row: number, cells: Record<string, string>) => void
  prefix?: string
}

const spreadsheet =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const drawing =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const relations = (targets: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map((target, index) => `<Relationship Id="rId${index + 1}" Target="${target}"/>`).join('')}</Relationships>`

export const firstGoodsRow = 7
const text = (value: string) => ` t="str"><v>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</v>`
const number = (value: number) => `><v>${value}</v>`

/** The cells of a product row, `place` → the XML after the reference in `<c r="…"`. */
function goods(index: number, prefix: string): Record<string, string> {
  const price = 2.1 + index / 100
  return {
    ...(index % 8 === 0 && { A: text(`系列${index / 8 + 1}`) }),
    B: text(`${prefix}-${8000 + index}`),
    D: text(`收纳盒 ${index + 1}号`),
    E: text('30×20×15cm'),
    F: text('PP塑料'),
    G: text(index % 3 === 0 ? '透明' : '白色'),
    H: index % 2 === 0 ? number(price) : text(`¥${price.toFixed(2)}`),
    I: `><f>H${index + firstGoodsRow}*0.95</f><v>${price * 0.95}</v>`,
    J: index % 8 === 7 ? text('1000起') : number(100),
    K: number(48),
    L: text('62×42×45'),
    M: text('11/10kg'),
    N: text(index % 5 === 4 ? '现货' : '25天'),
    O: text('可定制LOGO'),
    P: text(index % 10 === 9 ? '打' : '个'),
  }
}

/**
 * A price list as a factory of household goods sends it to customers: titles above the headings, two heading rows with
 * price quantities, merged series, formulas, units in cells, pictures, remarks and a total.
 */
export async function priceList({
  rows = 24,
  pictures = 'anchored',
  change,
  prefix = 'FH',
}: Options = {}): Promise<Buffer> {
  const picture = (index: number) => jpeg(40 + (index % 7), 30)
  const files: Record<string, Buffer> = {}
  for (let index = 0; index < Math.min(rows, 7); index++)
    files[`xl/media/image${index + 1}.jpeg`] = await picture(index)
  const fileOf = (index: number) => (index % 7) + 1
  const body = Array.from({ length: rows }, (_, index) => {
    const row = index + firstGoodsRow
    const cells = goods(index, prefix)
    if (pictures === 'wps')
      cells['C'] = ` t="str"><f>_xlfn.DISPIMG("ID_${fileOf(index)}",1)</f><v>=DISPIMG("ID_${fileOf(index)}",1)</v>`
    if (pictures === 'excel') cells['C'] = ` t="e" vm="${fileOf(index)}"><v>#VALUE!</v>`
    change?.(row, cells)
    return `<row r="${row}" ht="60">${Object.entries(cells)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([column, cell]) => `<c r="${column}${row}"${cell}</c>`)
      .join('')}</row>`
  })
  const last = rows + firstGoodsRow
  const one = (row: number, cells: Record<string, string>) =>
    `<row r="${row}">${Object.entries(cells)
      .map(([column, value]) => `<c r="${column}${row}"${text(value)}</c>`)
      .join('')}</row>`
  const headings = {
    A: '系列',
    B: '货号',
    C: '图片',
    D: '品名',
    E: '规格',
    F: '材质',
    G: '颜色',
    H: '单价(元)',
    J: '起订量',
    K: '装箱数',
    L: '外箱尺寸(cm)',
    M: '毛重/净重',
    N: '交期',
    O: '备注',
    P: '单位',
  }
  const titles =
    one(1, { A: '义乌市测试日用百货有限公司 2026年秋季报价单' }) +
    one(2, { A: '地址：浙江省义乌市测试路1号', H: '联系人：测试员' }) +
    one(3, { A: '日期：2026-11-01' })
  const ends =
    one(last, { A: '合计', K: String(rows) }) +
    one(last + 1, { A: '备注：1、以上价格为出厂价，不含税。' }) +
    one(last + 2, { A: '2、交货地点：义乌。' })
  const series = Array.from({ length: Math.ceil(rows / 8) }, (_, index) => [
    firstGoodsRow + index * 8,
    Math.min(last - 1, firstGoodsRow + index * 8 + 7),
  ])
    .filter(([from = 0, to = 0]) => to > from)
    .map(([from, to]) => `A${from}:A${to}`)
  const merged = [
    'A1:P1',
    'A2:G2',
    ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'J', 'K', 'L', 'M', 'N', 'O', 'P'].map((column) => `${column}5:${column}6`),
    'H5:I5',
    ...series,
    `A${last + 1}:P${last + 1}`,
    `A${last + 2}:P${last + 2}`,
  ]
  const blip = (index: number) =>
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 2}" name="ID_${index}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${index}"/></xdr:blipFill></xdr:pic>`
  const anchor = (index: number) =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>2</xdr:col><xdr:colOff>9525</xdr:colOff><xdr:row>${index + firstGoodsRow - 1}</xdr:row><xdr:rowOff>9525</xdr:rowOff></xdr:from><xdr:to><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${index + firstGoodsRow}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>${blip(fileOf(index))}<xdr:clientData/></xdr:twoCellAnchor>`
  // The logo of the company covers the titles, a second picture of the first product is next to it.
  const logo = `<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>${blip(1)}</xdr:oneCellAnchor><xdr:oneCellAnchor><xdr:from><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${firstGoodsRow - 1}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>${blip(2)}</xdr:oneCellAnchor>`
  const names = Object.keys(files)
  const isAnchored = pictures === 'anchored'
  return zipOf({
    'xl/workbook.xml': `<workbook ${spreadsheet}><sheets><sheet name="报价单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml': `<worksheet ${spreadsheet}><sheetData>${titles}${one(5, headings)}${one(6, { H: '100-499个', I: '500个以上' })}${body.join('')}${ends}</sheetData><mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>${isAnchored ? '<drawing r:id="rId1"/>' : ''}</worksheet>`,
    ...(pictures !== 'none' && files),
    ...(isAnchored && {
      'xl/worksheets/_rels/sheet1.xml.rels': relations(['../drawings/drawing1.xml']),
      'xl/drawings/drawing1.xml': `<xdr:wsDr ${drawing}>${Array.from({ length: rows }, (_, index) => anchor(index)).join('')}${logo}</xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': relations(names.map((name) => name.replace('xl/', '../'))),
    }),
    ...(pictures === 'wps' && {
      'xl/cellimages.xml': `<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData" ${drawing}>${names.map((_, index) => `<etc:cellImage>${blip(index + 1)}</etc:cellImage>`).join('')}</etc:cellImages>`,
      'xl/_rels/cellimages.xml.rels': relations(names.map((name) => name.replace('xl/', ''))),
    }),
    ...(pictures === 'excel' && {
      'xl/metadata.xml': `<metadata ${spreadsheet}><futureMetadata name="XLRICHVALUE" count="${names.length}">${names.map((_, index) => `<bk><extLst><ext><xlrd:rvb xmlns:xlrd="x" i="${index}"/></ext></extLst></bk>`).join('')}</futureMetadata><valueMetadata>${names.map((_, index) => `<bk><rc t="1" v="${index}"/></bk>`).join('')}</valueMetadata></metadata>`,
      'xl/richData/rdrichvalue.xml': `<rvData>${names.map((_, index) => `<rv s="0"><v>${index}</v><v>5</v></rv>`).join('')}</rvData>`,
      'xl/richData/richValueRel.xml': `<richValueRels ${spreadsheet}>${names.map((_, index) => `<rel r:id="rId${index + 1}"/>`).join('')}</richValueRels>`,
      'xl/richData/_rels/richValueRel.xml.rels': relations(names.map((name) => name.replace('xl/', '../'))),
    }),
  })
}

/** A cell of text, for `change`. */
export const cellText = text
