import type { PersonalDeclaration } from '../../../server/personal-data.ts'
import { productImports } from './import.table.ts'

/** An import is the company's; of a person there is who began it. */
export const importPersonal: PersonalDeclaration = { tables: [], marks: [productImports.createdBy] }
