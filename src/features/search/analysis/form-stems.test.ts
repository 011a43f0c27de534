import { describe, expect, it } from 'vitest'
import { readGlossary } from '../../reference/reference-files.ts'
import { collectFormStems, declinedWords, formsOfWord, readIrregularWords } from './collect-form-stems.ts'
import { formStems } from './form-stems.ts'
import { fold, stemOf } from './tokenizer.ts'

const irregular = readIrregularWords()
const words = declinedWords(
  readGlossary().flatMap(({ ru }) => ru),
  irregular,
)

/** Written by hand, so that the rules are not judged by themselves. */
const declined = `
гайка гайки гайке гайку гайкой гаек гайкам гайками гайках
втулка втулки втулке втулку втулкой втулок втулкам втулками втулках
окно окна окну окном окне окон окнам окнами окнах
кольцо кольца кольцу кольцом кольце колец кольцам кольцами кольцах
подшипник подшипника подшипнику подшипником подшипнике подшипники подшипников подшипникам подшипниками подшипниках
станок станка станку станком станке станки станков станкам станками станках
полотенце полотенца полотенцу полотенцем полотенец полотенцам полотенцами полотенцах
кресло кресла креслу креслом кресел креслам креслами креслах
яйцо яйца яйцу яйцом яиц яйцам яйцами яйцах
ремень ремня ремню ремнём ремне ремни ремней ремням ремнями ремнях
профиль профиля профилю профилем профиле профили профилей профилям профилями профилях
кабель кабеля кабелю кабелем кабели кабелей кабелям кабелями кабелях
автомобиль автомобиля автомобилю автомобилем автомобили автомобилей автомобилям автомобилями
батарея батареи батарее батарею батареей батарей батареям батареями батареях
чашка чашки чашке чашку чашкой чашек чашкам чашками чашках
скамейка скамейки скамейке скамейку скамейкой скамеек скамейкам скамейками
перец перца перцу перцем перце перцы перцев перцам перцами
палец пальца пальцу пальцем пальце пальцы пальцев пальцам пальцами
стул стула стулу стулом стуле стулья стульев стульям стульями стульях
дверь двери дверью дверей дверям дверями дверях
вишня вишни вишне вишню вишней вишен вишням вишнями вишнях
бревно бревна бревну бревном брёвна брёвен брёвнам брёвнами
удобрение удобрения удобрению удобрением удобрении удобрений удобрениям удобрениями
одеяло одеяла одеялу одеялом одеяле одеял одеялам одеялами
стальной стальная стальное стальные стального стальной стальному стальную стальным стальном стальных стальными
синий синяя синее синие синего синей синему синюю синим синем синих синими
мягкий мягкая мягкое мягкие мягкого мягкой мягкому мягкую мягким мягком мягких мягкими
овечий овечья овечье овечьи овечьего овечьей овечью овечьих овечьими
`
  .trim()
  .split('\n')

describe('word forms', () => {
  it.each(declined)('All forms of a Russian word have one stem: %s', (forms) => {
    const stems = forms.split(' ').map((form) => stemOf(fold(form)))
    expect(stems).toEqual(stems.map(() => stems[0]))
  })

  it('Every form of every Russian word of the glossary, by the rules of grammar, has the stem of its word', () => {
    const apart = new Set(
      [...irregular.values()].flatMap(({ word, stem }) => (stem === null ? [] : formsOfWord(word, irregular))),
    )
    const strays = words
      .filter((word) => !apart.has(word))
      .flatMap((word) =>
        formsOfWord(word, irregular)
          .filter((form) => !apart.has(form) && stemOf(form) !== stemOf(word))
          .map((form) => `${word}: ${form}`),
      )
    expect(strays).toEqual([])
  })

  it('Irregular English plurals have the stem of their word', () => {
    for (const [one, many] of Object.entries({ knife: 'knives', shelf: 'shelves', mouse: 'mice', scarf: 'scarves' }))
      expect(stemOf(many)).toBe(stemOf(one))
    expect(stemOf('tapping')).not.toBe(stemOf('tap'))
  })

  it.each([
    ['полив', 'пол'],
    ['бельё', 'белый'],
    ['чернила', 'чёрный'],
    ['платье', 'плата'],
    ['массив', 'масса'],
    ['костыль', 'кость'],
  ])('Words of different meaning keep stems of their own: %s and %s', (one, other) => {
    expect(stemOf(fold(one))).not.toBe(stemOf(fold(other)))
  })

  it('The file of stems is that of the glossary: node checks/form-stems.ts writes it again', () => {
    expect([...formStems]).toEqual([...collectFormStems(words, irregular)])
  })
})
