import { describe, expect, it } from 'vitest'
import { noText, textsWith } from './product-texts.ts'

describe('texts of a product', () => {
  const zh = { ...noText, title: '螺栓' }
  const ru = { ...noText, title: 'Болт', origin: 'reviewed' as const }
  const en = { ...noText, title: 'Bolt', origin: 'machine' as const }
  const answers = { texts: { zh, ru, en }, sourceLanguage: 'zh' as const }

  it('A translation that is edited is no longer the proofread one, and the others stay what they are', () => {
    expect(textsWith(answers, 'ru', { title: 'Болт М8' })).toEqual({
      zh,
      ru: { ...ru, title: 'Болт М8', origin: 'source' },
      en,
    })
    expect(textsWith(answers, 'en', { title: 'Bolt M8' }).ru).toEqual(ru)
  })

  it('A translation whose original is edited is no longer the proofread one', () => {
    expect(textsWith(answers, 'zh', { title: '螺栓 M8' })).toEqual({
      zh: { ...zh, title: '螺栓 M8' },
      ru: { ...ru, origin: 'source' },
      en,
    })
  })

  it('A text is proofread once it is marked so', () => {
    expect(textsWith(answers, 'en', { origin: 'reviewed' }).en).toEqual({ ...en, origin: 'reviewed' })
  })
})
