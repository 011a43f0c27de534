import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { apiTokens } from './token/token.table.ts'

export const integrationPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'integration.tokens',
      title: m.personal_api_tokens,
      table: apiTokens,
      by: apiTokens.userId,
      hidden: [apiTokens.secretHash],
      onClosing: 'removed',
    }),
  ],
  marks: [],
}
