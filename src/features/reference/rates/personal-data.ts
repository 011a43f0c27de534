import type { PersonalDeclaration } from '../../../server/personal-data.ts'
import { exchangeRates } from './rates.table.ts'

/** Which operator entered a rate; the action itself is in the audit log. */
export const ratesPersonal: PersonalDeclaration = { tables: [], marks: [exchangeRates.changedBy] }
