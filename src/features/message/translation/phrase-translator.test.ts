import { describe, expect, it } from 'vitest'
import { contentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { readCountries, readGlossary } from '../../reference/reference-files.ts'
import { languageOf } from './language-of.policy.ts'
import { readPhrases, slot } from './phrase-book.ts'
import { phraseTranslator } from './phrase-translator.ts'

const book = readPhrases()
const countries = readCountries().map(({ name }) => ({ zh: [name.zh], ru: [name.ru], en: [name.en] }))
const translate = phraseTranslator(book, readGlossary(), countries)
const slotsOf = (form: string) =>
  [...form.matchAll(slot)]
    .map(([, kind]) => kind)
    .toSorted((a = '', b = '') => a.localeCompare(b))
    .join('')

describe('phrase translator', () => {
  it('The phrase book has at least a hundred sentences, and every form of one has the same slots', () => {
    expect(book.phrases.length).toBeGreaterThanOrEqual(100)
    for (const entry of book.phrases)
      expect(new Set(contentLanguages.flatMap((language) => entry[language].map(slotsOf))).size, entry.en[0]).toBe(1)
  })

  it('Every sentence of the phrase book is understood in each language', () => {
    for (const entry of book.phrases.filter(({ en }) => slotsOf(en[0] ?? '') === ''))
      for (const from of contentLanguages)
        for (const form of entry[from]) {
          const to: ContentLanguage = from === 'en' ? 'zh' : 'en'
          expect(translate(form, from, to), form).toMatchObject({ isPartial: false })
        }
  })

  it.each<[from: ContentLanguage, to: ContentLanguage, text: string, translated: string]>([
    ['zh', 'ru', '您好！单价128元，交期15天。', 'Здравствуйте! Цена за единицу – 128 CNY, Срок поставки – 15 дней.'],
    ['ru', 'zh', 'Здравствуйте! Какой срок поставки?', '您好！交期多久？'],
    ['ru', 'zh', 'Подскажите, пожалуйста, какая цена за 500 шт.?', '500件的价格是多少？'],
    ['ru', 'en', 'Нужна доставка в Алматы.', 'We need delivery to Almaty.'],
    ['ru', 'zh', 'Есть ли доставка в Россию?', '可以发到俄罗斯吗？'],
    ['zh', 'ru', '交期 1 天', 'Срок поставки – 1 день'],
    ['zh', 'ru', '交期15-22天', 'Срок поставки – 15-22 дня'],
    ['zh', 'en', '最小起订量1000件', 'The minimum order is 1000 pcs'],
    ['zh', 'ru', 'FOB价格是2.50美元', 'Цена на условиях FOB – 2.50 USD'],
    ['en', 'ru', 'Do you have EAC?', 'Есть ли EAC?'],
    ['ru', 'zh', 'Нам нужны болты M8', '我们需要螺栓 M8'],
    ['ru', 'zh', '30% предоплата, 70% перед отгрузкой', '30%定金，70%发货前付清'],
    ['en', 'zh', 'Hello, we need 500 pcs of stainless steel.', '您好，我们需要500件不锈钢。'],
  ])('A message of known sentences is translated as a whole from %s to %s: %s', (from, to, text, translated) => {
    expect(translate(text, from, to)).toEqual({ text: translated, isPartial: false })
  })

  it('What is not understood stays as it was written, marked, with the trade words that are known', () => {
    expect(translate('Здравствуйте! Болты должны блестеть как роса на заре.', 'ru', 'zh')).toEqual({
      text: '您好！[Болты должны блестеть как роса на заре] (болты = 螺栓)。',
      isPartial: true,
    })
    expect(translate('Как дела у вашей бабушки?', 'ru', 'zh')).toBeNull()
    // Searches for `повар` find what is for restaurants (外卖), which is no translation.
    expect(translate('Где ваш повар?', 'ru', 'zh')).toBeNull()
    // An unknown word in a known sentence is not guessed.
    expect(translate('Нам нужны абракадабры', 'ru', 'zh')).toBeNull()
  })

  it('A long text without sense is answered quickly', () => {
    const started = performance.now()
    translate('1 1 1, '.repeat(570), 'ru', 'zh')
    translate('需要'.repeat(2000), 'zh', 'ru')
    translate('нужна доставка '.repeat(260), 'ru', 'en')
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  it('The language of a text is that of most of its letters', () => {
    expect(languageOf('болты M8, 不锈钢')).toBe('zh')
    expect(languageOf('Есть ли EAC?')).toBe('ru')
    expect(languageOf('需要 EAC')).toBe('zh')
    expect(languageOf('EAC please')).toBe('en')
    expect(languageOf('500 – 128.50')).toBeNull()
  })
})
