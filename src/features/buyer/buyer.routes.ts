import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { bankEndpoints } from './bank/bank.contract.ts'
import { readBank, saveBank } from './bank/bank.service.ts'
import { buyerEndpoints } from './buyer.contract.ts'
import { readBuyer, saveBuyer, submitBuyer } from './buyer.service.ts'
import { openBuyer } from './review/buyer.page.service.ts'
import { listBuyers } from './review/buyer.queue.service.ts'
import { buyerReviewEndpoints } from './review/buyer.review.contract.ts'
import { claimBuyer, decideBuyer, releaseBuyer } from './review/buyer.review.service.ts'

export const buyerRoutes: Binding[] = [
  bind(buyerEndpoints.buyer, readBuyer),
  bind(buyerEndpoints.buyerSave, saveBuyer),
  bind(buyerEndpoints.buyerSubmit, submitBuyer),
  bind(bankEndpoints.buyerBank, readBank),
  bind(bankEndpoints.buyerBankSave, saveBank),
  bind(buyerReviewEndpoints.buyerQueue, listBuyers),
  bind(buyerReviewEndpoints.buyerReview, openBuyer),
  bind(buyerReviewEndpoints.buyerClaim, claimBuyer),
  bind(buyerReviewEndpoints.buyerRelease, releaseBuyer),
  bind(buyerReviewEndpoints.buyerDecide, decideBuyer),
]
