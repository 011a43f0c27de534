import type { LocalisedText } from '../../../../shared/locale.ts'

/**
 * Example values of the template row, by column, not specific to one trade. A column without an example is not part of
 * it.
 */
export const templateExamples: Readonly<Record<string, string | LocalisedText>> = {
  articleNumber: 'A-1001',
  // Written by the template: a category of the company.
  category: '',
  'texts.zh.title': '示例商品（请改为您的商品名称）',
  'texts.ru.title': 'Пример (впишите название своего товара)',
  'texts.en.title': 'Example (put the name of your product here)',
  'texts.zh.summary': '规格、材质等要点',
  'texts.ru.summary': 'Размеры, материал и другое главное',
  'texts.en.summary': 'Size, material and other main points',
  'texts.zh.description': '详细介绍商品的用途、特点和包装。',
  'texts.ru.description': 'Назначение, особенности и упаковка товара.',
  'texts.en.description': 'What the product is for, its features and packing.',
  brand: 'Example',
  model: 'X-100',
  currency: 'CNY',
  minimumOrderQuantity: '100',
  orderMultiple: '10',
  'tiers.0.minQty': '100',
  'tiers.0.price': '12.50',
  'tiers.1.minQty': '1000',
  'tiers.1.price': '11.80',
  'tiers.2.minQty': '5000',
  'tiers.2.price': '10.90',
  incoterm: 'FOB',
  incotermPlace: { zh: '宁波', ru: 'Нинбо', en: 'Ningbo' },
  'leadTimes.0.days': '15',
  'packing.piecesPerCarton': '20',
  'packing.lengthMm': '40',
  'packing.widthMm': '30',
  'packing.heightMm': '25',
  'packing.grossGrams': '25.5',
  'packing.netGrams': '24.8',
  origin: 'CN',
  hs6: '',
  pictures: 'A-1001-1.jpg; https://example.com/A-1001-2.jpg',
}
