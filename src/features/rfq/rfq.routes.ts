import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { boardEndpoints } from './board/board.contract.ts'
import { readRfqFeed } from './board/board.feed.service.ts'
import { listBoard, readBoardRfq } from './board/board.service.ts'
import { deadlineEndpoints } from './deadline/deadline.contract.ts'
import { listRfqDeadlines } from './deadline/deadline.service.ts'
import {
  acceptQuotation,
  declineQuotation,
  noteQuotation,
  reviseQuotation,
  shortlistQuotation,
} from './quotation/choice.service.ts'
import { compareQuotations, exportQuotations } from './quotation/comparison.service.ts'
import { quotationEndpoints } from './quotation/quotation.contract.ts'
import { createQuotation, saveQuotation, submitQuotation, withdrawQuotation } from './quotation/quotation.service.ts'
import { listSupplierRfqs, readSupplierRfq } from './quotation/supplier.service.ts'
import { openRfq } from './review/rfq.page.service.ts'
import { listQueuedRfqs } from './review/rfq.queue.service.ts'
import { rfqReviewEndpoints } from './review/rfq.review.contract.ts'
import { claimRfq, decideRfq, releaseRfq, removeRfq } from './review/rfq.review.service.ts'
import { cancelRfq, submitRfq, withdrawRfq } from './rfq.actions.service.ts'
import { rfqEndpoints } from './rfq.contract.ts'
import { createRfq, deleteRfq, listOwnRfqs, readOwnRfq, saveRfq } from './rfq.service.ts'

export const rfqRoutes: Binding[] = [
  bind(rfqEndpoints.ownRfqs, listOwnRfqs),
  bind(rfqEndpoints.rfqCreate, createRfq),
  bind(rfqEndpoints.ownRfq, readOwnRfq),
  bind(rfqEndpoints.rfqSave, saveRfq),
  bind(rfqEndpoints.rfqSubmit, submitRfq),
  bind(rfqEndpoints.rfqWithdraw, withdrawRfq),
  bind(rfqEndpoints.rfqCancel, cancelRfq),
  bind(rfqEndpoints.rfqDelete, deleteRfq),
  bind(deadlineEndpoints.rfqDeadlines, listRfqDeadlines),
  bind(boardEndpoints.rfqBoard, listBoard),
  bind(boardEndpoints.boardRfq, readBoardRfq),
  bind(boardEndpoints.rfqFeed, readRfqFeed),
  bind(quotationEndpoints.supplierRfqs, listSupplierRfqs),
  bind(quotationEndpoints.supplierRfq, readSupplierRfq),
  bind(quotationEndpoints.quotationCreate, createQuotation),
  bind(quotationEndpoints.quotationSave, saveQuotation),
  bind(quotationEndpoints.quotationSubmit, submitQuotation),
  bind(quotationEndpoints.quotationWithdraw, withdrawQuotation),
  bind(quotationEndpoints.quotationsCompared, compareQuotations),
  bind(quotationEndpoints.quotationsExport, exportQuotations),
  bind(quotationEndpoints.quotationShortlist, shortlistQuotation),
  bind(quotationEndpoints.quotationRevise, reviseQuotation),
  bind(quotationEndpoints.quotationDecline, declineQuotation),
  bind(quotationEndpoints.quotationAccept, acceptQuotation),
  bind(quotationEndpoints.quotationNote, noteQuotation),
  bind(rfqReviewEndpoints.rfqQueue, listQueuedRfqs),
  bind(rfqReviewEndpoints.rfqReview, openRfq),
  bind(rfqReviewEndpoints.rfqClaim, claimRfq),
  bind(rfqReviewEndpoints.rfqRelease, releaseRfq),
  bind(rfqReviewEndpoints.rfqDecide, decideRfq),
  bind(rfqReviewEndpoints.rfqRemove, removeRfq),
]
