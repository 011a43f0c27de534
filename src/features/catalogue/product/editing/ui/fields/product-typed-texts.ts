import type { ProductAnswers } from '../../../product.answers.contract.ts'

/** What stands in fields although it could not be taken: path → the text as it was typed and why. */
export type TypedTexts = Readonly<Record<string, { text: string; fault: string }>>

/** The texts without those at a path and below it. */
export const withoutTyped = (typed: TypedTexts, path: string): TypedTexts =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => key !== path && !key.startsWith(`${path}.`)))

/** The texts after a row of a list was removed: those of later rows move up with them. */
export function withoutTypedRow(typed: TypedTexts, list: string, row: number): TypedTexts {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([path, said]) => {
      const [head, place, field] = path.split('.')
      const at = Number(place)
      if (head !== list || at < row) return [[path, said]]
      return at === row ? [] : [[`${list}.${at - 1}.${field}`, said]]
    }),
  )
}

/** The texts whose fields there are: rows may have gone on another device. */
export function typedThatFit(typed: TypedTexts, answers: ProductAnswers): TypedTexts {
  return Object.fromEntries(
    Object.entries(typed).filter(([path]) => {
      const [head, place] = path.split('.')
      return head !== 'tiers' && head !== 'leadTimes' ? true : Number(place) < answers[head].length
    }),
  )
}
