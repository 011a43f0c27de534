import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { sendCode } from './code/code.service.ts'
import { changeContact, removeEmail } from './account/contact.service.ts'
import { developmentEndpoints, identityEndpoints } from './identity.contract.ts'
import { key } from './password/key.service.ts'
import { login } from './session/login.service.ts'
import { outbox, outboxMail } from './outbox.service.ts'
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './account/factor.service.ts'
import { factorEndpoints } from './factor/factor.contract.ts'
import { passkeyEndpoints } from './passkey/passkey.contract.ts'
import {
  addPasskey,
  readPasskeyChallenge,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './account/passkey.service.ts'
import { loginSecondStep } from './session/second-step.service.ts'
import { changePassword } from './account/password.service.ts'
import { me, rename, savePreferences } from './account/profile.service.ts'
import { register } from './account/register.service.ts'
import { endOtherSessions, endSession, logout } from './session/session.service.ts'

export const identityRoutes: Binding[] = [
  bind(identityEndpoints.key, key),
  bind(identityEndpoints.login, login),
  bind(factorEndpoints.loginSecondStep, loginSecondStep),
  bind(identityEndpoints.logout, logout),
  bind(identityEndpoints.register, register),
  bind(identityEndpoints.sendCode, sendCode),
  bind(identityEndpoints.changePassword, changePassword),
  bind(identityEndpoints.me, me),
  bind(identityEndpoints.rename, rename),
  bind(identityEndpoints.savePreferences, savePreferences),
  bind(identityEndpoints.changeContact, changeContact),
  bind(identityEndpoints.removeEmail, removeEmail),
  bind(identityEndpoints.endSession, endSession),
  bind(identityEndpoints.endOtherSessions, endOtherSessions),
  bind(factorEndpoints.readSecondFactor, readSecondFactor),
  bind(factorEndpoints.startSecondFactor, startSecondFactor),
  bind(factorEndpoints.confirmSecondFactor, confirmSecondFactor),
  bind(factorEndpoints.renewRecoveryCodes, renewRecoveryCodes),
  bind(factorEndpoints.removeSecondFactor, removeSecondFactor),
  bind(passkeyEndpoints.readPasskeyChallenge, readPasskeyChallenge),
  bind(passkeyEndpoints.startPasskey, startPasskey),
  bind(passkeyEndpoints.addPasskey, addPasskey),
  bind(passkeyEndpoints.renamePasskey, renamePasskey),
  bind(passkeyEndpoints.removePasskey, removePasskey),
]

/** Absent in production. */
export const developmentRoutes: Binding[] = [
  bind(developmentEndpoints.outbox, outbox),
  bind(developmentEndpoints.outboxMail, outboxMail),
]
