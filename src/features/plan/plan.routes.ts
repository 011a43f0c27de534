import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { planEndpoints } from './plan.contract.ts'
import { requestInvoice, declinePlanInvoice, issuePlanInvoice, linkInvoice } from './plan.invoice.service.ts'
import { planOperatorEndpoints } from './plan.operator.contract.ts'
import { createPlan, readPlans, savePlan } from './plan.operator.service.ts'
import { listPlanInvoices, listPlanRequests } from './plan.queue.service.ts'
import { reversePlanPayment } from './plan.reversal.service.ts'
import { approvePlanRequest, declinePlanRequest, recordPlanPayment } from './plan.purchase.service.ts'
import { requestPlan, cancelPlanRequest, readMyPlan, readPlansOnSale } from './plan.service.ts'

export const planRoutes: Binding[] = [
  bind(planEndpoints.plansOnSale, readPlansOnSale),
  bind(planEndpoints.myPlan, readMyPlan),
  bind(planEndpoints.requestPlan, requestPlan),
  bind(planEndpoints.cancelPlanRequest, cancelPlanRequest),
  bind(planEndpoints.requestInvoice, requestInvoice),
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
