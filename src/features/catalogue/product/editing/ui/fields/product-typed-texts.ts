import type { ProductAnswers } from '../../../product.answers.contract.ts'

/** Rejected texts still shown in fields: path → the text as typed and the reason. */
export type TypedTexts = Readonly<Record<string, { text: string; fault: string }>>

/** The texts without those at and below a path. */
export const withoutTyped = (typed: TypedTexts, path: string): TypedTexts =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => key !== path && !key.startsWith(`${path}.`)))

/** The texts after a list row was removed: those of later rows move up. */
export function withoutTypedRow(typed: TypedTexts, list: string, row: number): TypedTexts {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([path, entry]) => {
      const [head, place, field] = path.split('.')
      const at = Number(place)
      if (head !== list || at < row) return [[path, entry]]
      return at === row ? [] : [[`${list}.${at - 1}.${field}`, entry]]
    }),
  )
}

/** Only the texts whose fields exist: rows may have been removed on another device. */
export function typedThatFit(typed: TypedTexts, answers: ProductAnswers): TypedTexts {
  return Object.fromEntries(
    Object.entries(typed).filter(([path]) => {
      const [head, place] = path.split('.')
      return head !== 'tiers' && head !== 'leadTimes' ? true : Number(place) < answers[head].length
    }),
  )
}
