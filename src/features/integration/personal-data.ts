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
      why: 'lets a program act for the person or company',
      readers: ['person', 'company'],
      retention: 'account',
      table: apiTokens,
      by: apiTokens.userId,
      hidden: [apiTokens.secretHash],
      onClosing: 'removed',
    }),
    personal({
      name: 'integration.webhooks',
      title: m.personal_webhooks,
      why: 'tells a program of the person or company what has happened',
      readers: ['person', 'company'],
      retention: 'account',
      table: webhooks,
      by: webhooks.userId,
      hidden: [webhooks.sealedSecret, webhooks.sealedOldSecret],
      onClosing: 'removed',
    }),
  ],
  marks: [],
}
