import { describe, expect, it } from 'vitest'
import { withLocale } from '../../../../server/locale-context.ts'
import { contentLanguages } from '../../../../shared/locale.ts'
import { readGlossary } from '../../../reference/reference-files.ts'
import { readPhrases } from '../../translation/phrase-book.ts'
import { phraseTranslator } from '../../translation/phrase-translator.ts'
import { hasQuestion, questionsFor, toggleQuestion } from './inquiry-questions.ts'

const translate = phraseTranslator(readPhrases(), readGlossary(), [])
const questionsIn = (language: (typeof contentLanguages)[number]) =>
  withLocale(language, () => [...new Set([...questionsFor('product'), ...questionsFor('company')])])

describe('questions of an inquiry', () => {
  it('Every question is translated as it stands in the other language', () => {
    for (const from of contentLanguages)
      for (const to of contentLanguages.filter((language) => language !== from))
        for (const [index, question] of questionsIn(from).entries())
          expect(translate(question, from, to), question).toEqual({ text: questionsIn(to)[index], isPartial: false })
  })

  it('A question becomes a line of the text, and a second press removes it and nothing else', () => {
    const [one = '', two = ''] = questionsFor('product')
    const typed = toggleQuestion(toggleQuestion('Здравствуйте!  ', one), two)
    expect(typed).toBe(`Здравствуйте!\n${one}\n${two}`)
    expect([hasQuestion(typed, one), hasQuestion(typed, `${one} `)]).toEqual([true, false])
    expect(toggleQuestion(typed, one)).toBe(`Здравствуйте!\n${two}`)
    expect(toggleQuestion(' \n', two)).toBe(two)
  })

  it('A question that would make the text too long is not added', () => {
    const long = 'я'.repeat(3995)
    expect(toggleQuestion(long, questionsFor('product')[0] ?? '')).toBe(long)
  })
})
