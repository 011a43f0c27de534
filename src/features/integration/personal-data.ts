import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { apiTokens } from './token/token.table.ts'
import { webhooks } from './webhook/webhook.table.ts'

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
    personal({
      name: 'integration.webhooks',
      title: m.personal_webhooks,
      table: webhooks,
      by: webhooks.userId,
      hidden: [webhooks.sealedSecret, webhooks.sealedOldSecret],
      onClosing: 'removed',
    }),
  ],
  marks: [],
}
