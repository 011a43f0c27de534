import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { assignRole, endSessionsOf, liftUser, suspendUser } from '../identity/account/standing.service.ts'
import { exportAudit, listAuditWords, readAudit, verifyChain } from './audit/operator.audit.service.ts'
import {
  addAttribute,
  changeAttribute,
  placeAttribute,
  restoreAttribute,
  retireAttribute,
} from './categories/operator.attributes.edit.ts'
import {
  addCategory,
  changeCategory,
  placeCategory,
  restoreCategory,
  retireCategory,
} from './categories/operator.categories.edit.ts'
import { exportCategories, importCategories } from './categories/operator.categories.file.ts'
import { openCategory, readCategoriesToEdit } from './categories/operator.categories.service.ts'
import { operatorEndpoints } from './operator.contract.ts'
import { readDashboard } from './dashboard/operator.dashboard.service.ts'
import { readSettings, saveSettings } from './settings/operator.settings.service.ts'
import { findUsers, watchUser } from './users/operator.users.service.ts'

export const operatorRoutes: Binding[] = [
  bind(operatorEndpoints.dashboard, readDashboard),
  bind(operatorEndpoints.users, findUsers),
  bind(operatorEndpoints.user, watchUser),
  bind(operatorEndpoints.suspendUser, suspendUser),
  bind(operatorEndpoints.liftUser, liftUser),
  bind(operatorEndpoints.endUserSessions, endSessionsOf),
  bind(operatorEndpoints.changeUserRole, assignRole),
  bind(operatorEndpoints.settings, readSettings),
  bind(operatorEndpoints.saveSettings, saveSettings),
  bind(operatorEndpoints.editedCategories, readCategoriesToEdit),
  bind(operatorEndpoints.openCategory, openCategory),
  bind(operatorEndpoints.addCategory, addCategory),
  bind(operatorEndpoints.changeCategory, changeCategory),
  bind(operatorEndpoints.placeCategory, placeCategory),
  bind(operatorEndpoints.retireCategory, retireCategory),
  bind(operatorEndpoints.restoreCategory, restoreCategory),
  bind(operatorEndpoints.addAttribute, addAttribute),
  bind(operatorEndpoints.changeAttribute, changeAttribute),
  bind(operatorEndpoints.placeAttribute, placeAttribute),
  bind(operatorEndpoints.retireAttribute, retireAttribute),
  bind(operatorEndpoints.restoreAttribute, restoreAttribute),
  bind(operatorEndpoints.exportCategories, exportCategories),
  bind(operatorEndpoints.importCategories, importCategories),
  bind(operatorEndpoints.audit, readAudit),
  bind(operatorEndpoints.auditWords, listAuditWords),
  bind(operatorEndpoints.auditExport, exportAudit),
  bind(operatorEndpoints.verifyAudit, verifyChain),
]
