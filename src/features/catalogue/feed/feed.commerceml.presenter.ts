import { russian } from '../../../shared/locale.ts'
import { escapeMarkup } from '../../../shared/text/markup.ts'
import { moneyToDecimal } from '../../../shared/text/money.ts'
import { currencies } from '../../../shared/text/currencies.ts'
import { publicImageUrl } from '../../media/media.policy.ts'
import { countryName } from '../../reference/reference.service.ts'
import type { Feed, FeedGoods } from './feed-shop.ts'
import { okeiUnits } from './okei-units.ts'
import type { ProductAnswers } from '../product/product.answers.contract.ts'
import { textIn } from '../product/product-columns.ts'

const tag = (name: string, text: string | number): string =>
  text === '' ? '' : `<${name}>${escapeMarkup(String(text))}</${name}>`

const open = ({ shop }: Feed): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10" ДатаФормирования="${shop.changedAt.toISOString().slice(0, 19)}">`
const close = '</КоммерческаяИнформация>\n'
const owner = ({ shop }: Feed): string =>
  `<Владелец>${tag('Ид', shop.id)}${tag('Наименование', shop.store || shop.name)}${tag('ОфициальноеНаименование', shop.name || shop.store)}</Владелец>`
const unitOf = ({ unit }: ProductAnswers): string =>
  `<БазоваяЕдиница Код="${okeiUnits[unit][0]}" НаименованиеПолное="${escapeMarkup(okeiUnits[unit][1])}">${escapeMarkup(okeiUnits[unit][2])}</БазоваяЕдиница>`

/** import.xml of CommerceML 2: the category tree and the goods without prices. */
export async function* catalogueXml(feed: Feed): AsyncGenerator<string> {
  const { shop } = feed
  yield `${open(feed)}<Классификатор>${tag('Ид', `${shop.id}#classes`)}${tag('Наименование', shop.store || shop.name)}${owner(feed)}${groups(feed, null)}</Классификатор>`
  yield `<Каталог СодержитТолькоИзменения="false">${tag('Ид', shop.id)}${tag('ИдКлассификатора', `${shop.id}#classes`)}${tag('Наименование', shop.store || shop.name)}${owner(feed)}<Товары>\n`
  for await (const one of feed.goods) yield goodsXml(feed, one)
  yield `</Товары></Каталог>${close}`
}

function groups({ categories }: Feed, parent: string | null): string {
  const byParent = Map.groupBy(categories, (category) => category.parent)
  const write = (code: string | null): string => {
    const children = byParent.get(code) ?? []
    return children.length === 0
      ? ''
      : `<Группы>${children.map((child) => `<Группа>${tag('Ид', child.code)}${tag('Наименование', child.ru)}${write(child.code)}</Группа>`).join('')}</Группы>`
  }
  return write(parent)
}

function goodsXml({ origin }: Feed, { id, published }: FeedGoods): string {
  const text = textIn(published, russian)
  if (!text) return ''
  const facts: [string, string][] = [
    ['Полное наименование', text.title],
    ['Производитель', published.brand],
    ['Модель', published.model],
    ['Страна происхождения', countryName(published.origin, russian)],
    ['Вес', published.packing.grossGrams === null ? '' : (published.packing.grossGrams / 1000).toFixed(3)],
    ['Код ТН ВЭД', published.hsEaeu || published.hs6],
  ]
  return [
    '<Товар>',
    tag('Ид', id),
    tag('Артикул', published.articleNumber),
    tag('Наименование', text.title),
    unitOf(published),
    `<Группы>${tag('Ид', published.category)}</Группы>`,
    tag('Описание', text.description || text.summary),
    ...published.pictures.map((picture) => tag('Картинка', origin + publicImageUrl(picture, 1600))),
    `<ЗначенияРеквизитов>${facts
      .filter(([, value]) => value !== '')
      .map(
        ([name, value]) =>
          `<ЗначениеРеквизита>${tag('Наименование', name)}${tag('Значение', value)}</ЗначениеРеквизита>`,
      )
      .join('')}</ЗначенияРеквизитов>`,
    '</Товар>\n',
  ].join('')
}

/** offers.xml of CommerceML 2: a price for each quantity in the supplier's currency; goods on request have none. */
export async function* offersXml(feed: Feed): AsyncGenerator<string> {
  const { shop } = feed
  const kinds = currencies
    .map(
      (currency) =>
        `<ТипЦены>${tag('Ид', `wholesale-${currency}`)}${tag('Наименование', `Оптовая, ${currency}`)}${tag('Валюта', currency)}</ТипЦены>`,
    )
    .join('')
  yield `${open(feed)}<ПакетПредложений СодержитТолькоИзменения="false">${tag('Ид', `${shop.id}#offers`)}${tag('Наименование', shop.store || shop.name)}${tag('ИдКаталога', shop.id)}${tag('ИдКлассификатора', `${shop.id}#classes`)}${owner(feed)}<ТипыЦен>${kinds}</ТипыЦен><Предложения>\n`
  for await (const one of feed.goods) yield offerXml(one)
  yield `</Предложения></ПакетПредложений>${close}`
}

function offerXml({ id, published }: FeedGoods): string {
  const text = textIn(published, russian)
  if (!text) return ''
  const [, , sign] = okeiUnits[published.unit]
  const steps =
    published.priceKind === 'tiers'
      ? published.tiers
      : published.priceKind === 'range' && published.low !== null
        ? [{ minQty: published.minimumOrderQuantity ?? 1, price: published.low }]
        : []
  const prices = steps.map(({ minQty, price }) => {
    const amount = moneyToDecimal({ amount: price, currency: published.currency })
    return `<Цена>${tag('Представление', `${published.priceKind === 'range' ? 'от ' : ''}${amount} ${published.currency} за ${sign}`)}${tag('ИдТипаЦены', `wholesale-${published.currency}`)}${tag('ЦенаЗаЕдиницу', amount)}${tag('Валюта', published.currency)}${tag('Единица', sign)}${tag('Коэффициент', 1)}${tag('МинКоличество', minQty)}</Цена>`
  })
  return `<Предложение>${tag('Ид', id)}${tag('Артикул', published.articleNumber)}${tag('Наименование', text.title)}${unitOf(published)}${prices.length > 0 ? `<Цены>${prices.join('')}</Цены>` : ''}</Предложение>\n`
}
