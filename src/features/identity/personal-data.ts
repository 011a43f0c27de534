import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { agreementVersions } from './agreement/agreement.table.ts'
import { anonymise } from './account/closing.service.ts'
import { recoveryCodes, secondFactors } from './factor/factor.table.ts'
import { consents, knownDevices, sentCodes, sessions, users } from './identity.table.ts'

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
      name: 'identity.devices',
      title: m.personal_devices,
      table: knownDevices,
      by: knownDevices.userId,
      hidden: [knownDevices.deviceHash],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.second_factor',
      title: m.personal_second_factor,
      table: secondFactors,
      by: secondFactors.userId,
      hidden: [secondFactors.sealedSecret, secondFactors.sealedBy, secondFactors.lastStep],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.recovery_codes',
      title: m.personal_recovery_codes,
      table: recoveryCodes,
      by: recoveryCodes.userId,
      hidden: [recoveryCodes.hash],
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
