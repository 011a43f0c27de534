import type { PersonalDeclaration } from '../../../server/personal-data.ts'
import { exchangeSessions } from './exchange.table.ts'

/** An exchange is the company's; of a person there is whose token the program has. */
export const exchangePersonal: PersonalDeclaration = { tables: [], marks: [exchangeSessions.createdBy] }
