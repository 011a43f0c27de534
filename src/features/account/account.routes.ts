import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { accountEndpoints } from './account.contract.ts'
import { requestClosing, readClosing } from './closing.service.ts'
import { agree, dueConsents, withdraw } from './consent.service.ts'
import { requestExport, downloadExport, readExport } from './export.service.ts'
import { readListSettings, saveListSettings } from './lists/lists.service.ts'
import { savePhoto } from './photo.service.ts'
import { profile } from './profile.service.ts'
import { readTasks } from './tasks.service.ts'

export const accountRoutes: Binding[] = [
  bind(accountEndpoints.profile, profile),
  bind(accountEndpoints.savePhoto, savePhoto),
  bind(accountEndpoints.requestExport, requestExport),
  bind(accountEndpoints.readExport, readExport),
  bind(accountEndpoints.downloadExport, downloadExport),
  bind(accountEndpoints.closing, readClosing),
  bind(accountEndpoints.requestClosing, requestClosing),
  bind(accountEndpoints.dueConsents, dueConsents),
  bind(accountEndpoints.giveConsents, agree),
  bind(accountEndpoints.withdrawConsent, withdraw),
  bind(accountEndpoints.tasks, readTasks),
  bind(accountEndpoints.listSettings, readListSettings),
  bind(accountEndpoints.saveListSettings, saveListSettings),
]
