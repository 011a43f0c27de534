import type { CallReply } from '../../../client/api.ts'
import type { OwnRfq } from '../rfq.contract.ts'
import type { RfqAnswers } from '../rfq.answers.contract.ts'
import type { TypedForm } from './typed-input.tsx'

export type RfqLists = {
  countries: CallReply<'GET /api/countries'>
  categories: CallReply<'GET /api/company/categories'>
}

/** What the parts of the editor share. */
export type Editing = TypedForm & {
  rfq: OwnRfq
  answers: RfqAnswers
  change(part: Partial<RfqAnswers>): void
  errorAt(path: string): string | undefined
  /** A row of a list has gone, with the texts in it. */
  dropTypedRow(list: string, row: number): void
}
