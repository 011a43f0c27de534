import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { articles, articleVersions } from './article.table.ts'

export const articlePersonal: PersonalDeclaration = {
  tables: [],
  marks: [articles.editedBy, articleVersions.publishedBy],
}
