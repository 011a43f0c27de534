import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { planEndpoints } from './plan.contract.ts'
import { askForInvoice, declinePlanInvoice, issuePlanInvoice, linkInvoice } from './plan.invoice.ts'
import { planOperatorEndpoints } from './plan.operator.contract.ts'
import { createPlan, readPlans, savePlan } from './plan.operator.ts'
import { listPlanInvoices, listPlanRequests } from './plan.queue.ts'
import { reversePlanPayment } from './plan.reversal.ts'
import { approvePlanRequest, declinePlanRequest, recordPlanPayment } from './plan.sale.ts'
import { askForPlan, cancelPlanRequest, readMyPlan } from './plan.service.ts'

export const planRoutes: Binding[] = [
  bind(planEndpoints.myPlan, readMyPlan),
  bind(planEndpoints.askForPlan, askForPlan),
  bind(planEndpoints.cancelPlanRequest, cancelPlanRequest),
  bind(planEndpoints.askForInvoice, askForInvoice),
  bind(planEndpoints.invoiceFile, linkInvoice),
  bind(planOperatorEndpoints.editedPlans, readPlans),
  bind(planOperatorEndpoints.createPlan, createPlan),
  bind(planOperatorEndpoints.savePlan, savePlan),
  bind(planOperatorEndpoints.planRequests, listPlanRequests),
  bind(planOperatorEndpoints.approvePlanRequest, approvePlanRequest),
  bind(planOperatorEndpoints.declinePlanRequest, declinePlanRequest),
  bind(planOperatorEndpoints.recordPlanPayment, recordPlanPayment),
  bind(planOperatorEndpoints.reversePlanPayment, reversePlanPayment),
  bind(planOperatorEndpoints.planInvoices, listPlanInvoices),
  bind(planOperatorEndpoints.issuePlanInvoice, issuePlanInvoice),
  bind(planOperatorEndpoints.declinePlanInvoice, declinePlanInvoice),
]
