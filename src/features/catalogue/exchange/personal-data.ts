import type { PersonalDeclaration } from '../../../server/personal-data.ts'
import { productImports } from '../import/import.table.ts'
import { exchangeSessions } from './exchange.table.ts'

/** An import and an exchange are the company's; of a person there is who began the one, and whose token the other has. */
export const incomingGoodsPersonal: PersonalDeclaration = {
  tables: [],
  marks: [productImports.createdBy, exchangeSessions.createdBy],
}
