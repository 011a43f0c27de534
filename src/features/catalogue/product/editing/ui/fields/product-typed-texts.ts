import type { TypedTexts } from '../../../../../../client/autosave/typed-texts.ts'
import type { ProductAnswers } from '../../../product.answers.contract.ts'

/** Only the texts whose fields exist: rows may have been removed on another device. */
export function typedThatFit(typed: TypedTexts, answers: ProductAnswers): TypedTexts {
  return Object.fromEntries(
    Object.entries(typed).filter(([path]) => {
      const [head, place] = path.split('.')
      return head !== 'tiers' && head !== 'leadTimes' ? true : Number(place) < answers[head].length
    }),
  )
}
