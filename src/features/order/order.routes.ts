import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { askToCancel, cancelOrder, continueOrder } from './order.cancel.service.ts'
import { orderEndpoints } from './order.contract.ts'
import { listCompanyOrders, listOwnOrders, readOrder } from './order.service.ts'
import {
  confirmMilestone,
  dateMilestone,
  markMilestone,
  objectToMilestone,
  undoMilestone,
} from './order.steps.service.ts'
import { calendarEndpoints } from './calendar/calendar.contract.ts'
import {
  endCalendarFeed,
  listDueMilestones,
  makeCalendarFeed,
  readCalendar,
  readCalendarFeed,
} from './calendar/calendar.service.ts'
import { disputeEndpoints } from './dispute/dispute.contract.ts'
import { listDisputes, openDispute, resolveDispute } from './dispute/dispute.operator.service.ts'
import { reportDispute } from './dispute/dispute.service.ts'
import { orderFileEndpoints } from './file/file.contract.ts'
import { addOrderFile, downloadOrderFile, removeOrderFile } from './file/file.service.ts'
import { reviewEndpoints } from './review/review.contract.ts'
import { listBuyerReviews, listCompanyReviews } from './review/review.lists.service.ts'
import { answerReview, writeReview } from './review/review.service.ts'

export const orderRoutes: Binding[] = [
  bind(orderEndpoints.ownOrders, listOwnOrders),
  bind(orderEndpoints.companyOrders, listCompanyOrders),
  bind(orderEndpoints.order, readOrder),
  bind(orderEndpoints.milestoneDone, markMilestone),
  bind(orderEndpoints.milestoneUndo, undoMilestone),
  bind(orderEndpoints.milestoneConfirm, confirmMilestone),
  bind(orderEndpoints.milestoneObject, objectToMilestone),
  bind(orderEndpoints.milestoneDate, dateMilestone),
  bind(orderEndpoints.orderAskCancel, askToCancel),
  bind(orderEndpoints.orderContinue, continueOrder),
  bind(orderEndpoints.orderCancel, cancelOrder),
  bind(orderFileEndpoints.orderFileAdd, addOrderFile),
  bind(orderFileEndpoints.orderFile, downloadOrderFile),
  bind(orderFileEndpoints.orderFileRemove, removeOrderFile),
  bind(disputeEndpoints.orderDispute, reportDispute),
  bind(disputeEndpoints.disputes, listDisputes),
  bind(disputeEndpoints.dispute, openDispute),
  bind(disputeEndpoints.disputeResolve, resolveDispute),
  bind(reviewEndpoints.orderReview, writeReview),
  bind(reviewEndpoints.orderReviewAnswer, answerReview),
  bind(reviewEndpoints.companyReviews, listCompanyReviews),
  bind(reviewEndpoints.buyerReviews, listBuyerReviews),
  bind(calendarEndpoints.dueMilestones, listDueMilestones),
  bind(calendarEndpoints.calendarFeed, readCalendarFeed),
  bind(calendarEndpoints.calendarFeedMake, makeCalendarFeed),
  bind(calendarEndpoints.calendarFeedEnd, endCalendarFeed),
  bind(calendarEndpoints.calendarFile, readCalendar),
]
