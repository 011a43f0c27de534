import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { platformReportEndpoints } from './platform/platform.report.contract.ts'
import { exportPlatformReport, readPlatformReport } from './platform/platform.report.service.ts'
import { supplierReportEndpoints } from './supplier/supplier.report.contract.ts'
import { exportSupplierReport, readSupplierReport } from './supplier/supplier.report.service.ts'

export const reportRoutes: Binding[] = [
  bind(supplierReportEndpoints.supplierReport, readSupplierReport),
  bind(supplierReportEndpoints.supplierReportExport, exportSupplierReport),
  bind(platformReportEndpoints.platformReport, readPlatformReport),
  bind(platformReportEndpoints.platformReportExport, exportPlatformReport),
]
