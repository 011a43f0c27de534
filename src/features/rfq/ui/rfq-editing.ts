import type { CallReply } from '../../../client/api.ts'
import type { OwnRfq } from '../rfq.contract.ts'
import type { RfqAnswers } from '../rfq.answers.contract.ts'

export type RfqLists = {
  countries: CallReply<'GET /api/countries'>
  categories: CallReply<'GET /api/company/categories'>
}

/** What the parts of the editor share. */
export type Editing = {
  rfq: OwnRfq
  answers: RfqAnswers
  change(part: Partial<RfqAnswers>): void
  errorAt(path: string): string | undefined
}
