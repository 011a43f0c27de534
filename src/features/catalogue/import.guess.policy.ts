import { locales } from '../../shared/locale.ts'
import { importColumns } from './import.columns.policy.ts'

/** How suppliers head their columns, beside our own names in three languages. Written without spaces and signs. */
const synonyms: Record<string, readonly string[]> = {
  articleNumber: ['货号', '商品编码', '产品编号', '编码', '款号', 'артикул', 'арт', 'кодтовара', 'номенклатурныйномер', 'sku', 'itemno', 'item', 'article', 'articleno', 'code', 'productcode'],
  category: ['类目', '分类', '品类', 'раздел', 'группа', 'рубрика', 'producttype', 'group'],
  'texts.zh.title': ['品名', '商品名称', '产品名称', '名称', '标题', '中文名称', '中文品名', 'chinesename'],
  'texts.ru.title': ['наименование', 'название', 'товар', 'номенклатура', 'наименованиетовара', '俄文名称', '俄文品名', 'russianname'],
  'texts.en.title': ['name', 'title', 'productname', 'itemname', '英文名称', '英文品名', 'englishname'],
  'texts.zh.description': ['描述', '商品描述', '产品描述', '详情', '说明'],
  'texts.ru.description': ['описание', 'описаниетовара'],
  'texts.en.description': ['description', 'details'],
  brand: ['品牌', '商标', 'марка', 'торговаямарка', 'производитель', 'manufacturer', 'trademark'],
  model: ['型号', '规格型号', 'модель', 'modelno'],
  unit: ['单位', '计量单位', 'едизм', 'ед', 'единица', 'единицаизмерения', 'uom'],
  currency: ['币种', '货币', 'валюта'],
  minimumOrderQuantity: ['起订量', '最小起订量', '起批量', 'минзаказ', 'минимальныйзаказ', 'минимальнаяпартия', 'moq', 'minorder', 'minqty'],
  orderMultiple: ['倍数', 'кратность', 'multiple'],
  'tiers.0.price': ['价格', '单价', '批发价', '出厂价', '含税单价', 'цена', 'ценазаед', 'оптоваяцена', 'price', 'unitprice', 'wholesaleprice'],
  'leadTimes.0.days': ['交期', '交货期', '货期', '交期天', 'срокпоставки', 'срокизготовления', 'leadtime', 'leaddays'],
  'packing.piecesPerCarton': ['装箱数', '箱装数', '每箱数量', 'штвкоробке', 'вкоробке', 'pcsctn', 'qtyctn', 'pcspercarton'],
  'packing.lengthMm': ['箱长', '外箱长', 'длинакоробки', 'cartonlength'],
  'packing.widthMm': ['箱宽', '外箱宽', 'ширинакоробки', 'cartonwidth'],
  'packing.heightMm': ['箱高', '外箱高', 'высотакоробки', 'cartonheight'],
  'packing.grossGrams': ['毛重', '毛重kg', 'вес брутто', 'брутто', 'вескоробки', 'gw', 'grossweight'],
  'packing.netGrams': ['净重', '净重kg', 'нетто', 'веснетто', 'nw', 'netweight'],
  origin: ['原产国', '产地', 'страна', 'странапроисхождения', 'countryoforigin', 'country'],
  hs6: ['hs编码', '海关编码', 'тнвэд', 'кодтнвэд', 'hscode', 'hs'],
  warrantyMonths: ['保修', '质保', '保修期', 'гарантия', 'warranty'],
  pictures: ['图片', '主图', '图片链接', '商品图片', 'фото', 'картинка', 'изображение', 'изображения', 'ссылканафото', 'image', 'images', 'photo', 'picture', 'imageurl'],
}

/** A heading without case, spaces and signs: `Цена, ¥` → `цена`. */
export const headingKey = (heading: string): string => heading.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Our own names in three languages come before what suppliers write. */
const known = new Map([
  ...Object.entries(synonyms).flatMap(([key, words]) => words.map((word): [string, string] => [headingKey(word), key])),
  ...importColumns.flatMap(({ key, title }) => locales.map((locale): [string, string] => [headingKey(title(locale)), key])),
])

/** `Thread [thread]`, as exports head the attributes of categories. */
const attributeHeading = /\[([a-z][a-zA-Z0-9-]{0,59})\]\s*$/

/**
 * What the columns of a file are, by their headings: as this company has said before, by our names, by what suppliers commonly write, by the
 * names of attributes. No two columns are the same; null where nothing fits.
 */
export function guessColumns(headings: readonly string[], remembered: Readonly<Record<string, string>>, attributes: ReadonlyMap<string, string>): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const own = headingKey(heading)
    const named = attributeHeading.exec(heading)?.[1]
    const guess = own === '' ? undefined : (remembered[own] ?? (named && [...attributes.values()].includes(named) ? `attributes.${named}` : undefined) ?? known.get(own) ?? (attributes.has(own) ? `attributes.${attributes.get(own)}` : undefined))
    if (!guess || taken.has(guess)) return null
    taken.add(guess)
    return guess
  })
}
