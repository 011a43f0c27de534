import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { assignRole, endSessionsOf, liftUser, suspendUser } from '../identity/account/standing.service.ts'
import { exportAudit, listAuditWords, readAudit, verifyChain } from './operator.audit.service.ts'
import { previewBlocks, readBlocks, saveBlocks, showBlocks } from './operator.blocks.service.ts'
import { addAttribute, changeAttribute, placeAttribute, restoreAttribute, retireAttribute } from './operator.attributes.edit.ts'
import { addCategory, changeCategory, placeCategory, restoreCategory, retireCategory } from './operator.categories.edit.ts'
import { exportCategories, importCategories } from './operator.categories.file.ts'
import { openCategory, readCategoriesToEdit } from './operator.categories.service.ts'
import { operatorEndpoints } from './operator.contract.ts'
import { readDashboard } from './operator.dashboard.service.ts'
import { readSettings, saveSettings } from './operator.settings.service.ts'
import { findUsers, watchUser } from './operator.users.service.ts'
import { describeSite, drawSiteQr } from './site.service.ts'

export const operatorRoutes: Binding[] = [
  bind(operatorEndpoints.site, describeSite),
  bind(operatorEndpoints.siteQr, drawSiteQr),
  bind(operatorEndpoints.dashboard, readDashboard),
  bind(operatorEndpoints.users, findUsers),
  bind(operatorEndpoints.user, watchUser),
  bind(operatorEndpoints.suspendUser, suspendUser),
  bind(operatorEndpoints.liftUser, liftUser),
  bind(operatorEndpoints.endUserSessions, endSessionsOf),
  bind(operatorEndpoints.changeUserRole, assignRole),
  bind(operatorEndpoints.settings, readSettings),
  bind(operatorEndpoints.saveSettings, saveSettings),
  bind(operatorEndpoints.pageBlocks, showBlocks),
  bind(operatorEndpoints.editedBlocks, readBlocks),
  bind(operatorEndpoints.saveBlocks, saveBlocks),
  bind(operatorEndpoints.previewBlocks, previewBlocks),
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
