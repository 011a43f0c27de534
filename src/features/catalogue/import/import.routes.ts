import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { cancelImport, checkImport, listImportFaults } from './import.service.ts'
import { chooseHeadings, listImportColumns, listImports, openImport, uploadImport } from './import.upload.service.ts'
import { downloadFaults, exportProducts, readTemplate } from './import.download.service.ts'
import { uploadArchive } from './pictures/import.archive.service.ts'
import { importEndpoints } from './import.contract.ts'
import { listImportRows } from './import.preview.service.ts'
import { startImport } from './import.run.service.ts'

export const importRoutes: Binding[] = [
  bind(importEndpoints.productImports, listImports),
  bind(importEndpoints.importColumns, listImportColumns),
  bind(importEndpoints.uploadImport, uploadImport),
  bind(importEndpoints.productImport, openImport),
  bind(importEndpoints.chooseImportHeadings, chooseHeadings),
  bind(importEndpoints.checkImport, checkImport),
  bind(importEndpoints.startImport, startImport),
  bind(importEndpoints.cancelImport, cancelImport),
  bind(importEndpoints.importFaults, listImportFaults),
  bind(importEndpoints.importRows, listImportRows),
  bind(importEndpoints.importFaultsFile, downloadFaults),
  bind(importEndpoints.exportProducts, exportProducts),
  bind(importEndpoints.importTemplate, readTemplate),
  bind(importEndpoints.uploadImportArchive, uploadArchive),
]
