import { m } from '../../../../shared/wording/messages.js'
import { mostCharacters } from '../../message.policy.ts'

/** What buyers often ask, in the words of the phrase book, so that the supplier reads them in the own language. */
const always = [
  m.inquiry_question_lead_time,
  m.inquiry_question_sample,
  m.inquiry_question_certificate,
  m.inquiry_question_payment,
]
const aboutProduct = [m.inquiry_question_stock, ...always, m.inquiry_question_packing]
const aboutCompany = [m.inquiry_question_catalogue, ...always]

/** The questions that an inquiry offers, in the current language. */
export const questionsFor = (subject: 'product' | 'company'): string[] =>
  (subject === 'product' ? aboutProduct : aboutCompany).map((question) => question())

/** Whether a text has the question as a line of its own. */
export const hasQuestion = (text: string, question: string): boolean =>
  text.split('\n').some((line) => line.trim() === question)

/** Adds a question as the last line, or removes it; a text that would become too long stays as it is. */
export function toggleQuestion(text: string, question: string): string {
  if (hasQuestion(text, question))
    return text
      .split('\n')
      .filter((line) => line.trim() !== question)
      .join('\n')
  const longer = text.trim() === '' ? question : `${text.trimEnd()}\n${question}`
  return longer.length > mostCharacters ? text : longer
}
