import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { agreementVersions } from './agreement/agreement.table.ts'
import { anonymise } from './account/closing.service.ts'
import { recoveryCodes, secondFactors } from './factor/factor.table.ts'
import { passkeys } from './passkey/passkey.table.ts'
import { consents, knownDevices, sentCodes, sessions, users } from './identity.table.ts'

export const identityPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'identity.sessions',
      title: m.personal_sessions,
      why: 'keeps the person logged in and shows where; the device and address help to find a stranger',
      readers: ['person', 'operators'],
      retention: {
        time: 'SESSION_HOURS after the login or SESSION_IDLE_MINUTES after the last call',
        job: 'identity.sweep',
      },
      table: sessions,
      by: sessions.userId,
      hidden: [sessions.tokenHash],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.devices',
      title: m.personal_devices,
      why: 'tells the person of a login from a device that was not seen before',
      readers: ['person'],
      retention: { time: '400 days after the last login from the device', job: 'identity.sweep' },
      table: knownDevices,
      by: knownDevices.userId,
      hidden: [knownDevices.deviceHash],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.second_factor',
      title: m.personal_second_factor,
      why: 'checks the second step of a login',
      readers: ['person'],
      retention: 'account',
      table: secondFactors,
      by: secondFactors.userId,
      hidden: [secondFactors.sealedSecret, secondFactors.sealedBy, secondFactors.lastStep],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.passkeys',
      title: m.personal_passkeys,
      why: 'checks the second step of a login by a device of the person, and shows which devices these are',
      readers: ['person'],
      retention: 'account',
      table: passkeys,
      by: passkeys.userId,
      hidden: [passkeys.credentialId, passkeys.publicKey, passkeys.counter, passkeys.transports],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.recovery_codes',
      title: m.personal_recovery_codes,
      why: 'lets the person in without the authenticator app or passkey, once for each code',
      readers: ['person'],
      retention: 'account',
      table: recoveryCodes,
      by: recoveryCodes.userId,
      hidden: [recoveryCodes.hash],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.codes',
      title: m.personal_codes,
      why: 'proves that a phone or address belongs to the person, and limits how many codes are sent',
      readers: [],
      retention: { time: '1 day', job: 'identity.sweep' },
      table: sentCodes,
      by: sentCodes.account,
      byAccount: true,
      hidden: [sentCodes.hash],
      onClosing: 'removed',
    }),
    personal({
      name: 'identity.consents',
      title: m.personal_consents,
      why: 'proves which text was agreed to, when and from where',
      readers: ['person', 'operators'],
      retention: 'platform',
      table: consents,
      by: consents.userId,
      onClosing: 'retained',
    }),
    personal({
      name: 'identity.account',
      title: m.personal_account,
      why: 'identifies the person, and shows pages in the right language and currency',
      readers: ['person', 'operators', 'administrators'],
      retention: 'account',
      table: users,
      by: [users.id],
      hidden: [users.passwordHash],
      onClosing: 'anonymous',
      close: anonymise,
    }),
  ],
  marks: [agreementVersions.changedBy, agreementVersions.publishedBy],
}
