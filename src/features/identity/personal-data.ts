import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { agreementVersions } from './agreement/agreement.table.ts'
import { anonymise } from './account/closing.service.ts'
import { consents, sentCodes, sessions, users } from './identity.table.ts'

export const identityPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'identity.sessions',
      title: m.personal_sessions,
      table: sessions,
      by: sessions.userId,
      hidden: [sessions.tokenHash],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.codes',
      title: m.personal_codes,
      table: sentCodes,
      by: sentCodes.account,
      byAccount: true,
      hidden: [sentCodes.hash],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.consents',
      title: m.personal_consents,
      table: consents,
      by: consents.userId,
      onClosing: 'retained',
    }),
    personal({
      name: 'identity.account',
      title: m.personal_account,
      table: users,
      by: [users.id],
      hidden: [users.passwordHash],
      onClosing: 'anonymous',
      close: anonymise,
    }),
  ],
  marks: [agreementVersions.changedBy, agreementVersions.publishedBy],
}
