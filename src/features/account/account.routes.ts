import { bind } from '../../server/endpoints.ts'
import type { Binding } from '../../server/endpoints.ts'
import { accountEndpoints } from './account.contract.ts'
import { agree, dueConsents, withdraw } from './consent.service.ts'
import { savePhoto } from './photo.service.ts'
import { profile } from './profile.service.ts'

export const accountRoutes: Binding[] = [
  bind(accountEndpoints.profile, profile),
  bind(accountEndpoints.savePhoto, savePhoto),
  bind(accountEndpoints.dueConsents, dueConsents),
  bind(accountEndpoints.giveConsents, agree),
  bind(accountEndpoints.withdrawConsent, withdraw),
]
