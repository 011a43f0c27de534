import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { FileLinks, Remarks } from '../company/company.contract.ts'
import { BuyerAnswers } from './buyer.answers.contract.ts'
import { buyerStatuses, buyerVerbs } from './buyer.enums.policy.ts'

const at = z.iso.datetime()
const status = z.enum(buyerStatuses)

/** The caller's profile; version 0 if nothing has been saved. */
export const BuyerProfile = z
  .object({
    status,
    version: z.int(),
    answers: BuyerAnswers,
    files: FileLinks,
    /** Of the last return, until the next submission. */
    remarks: Remarks,
    words: z.string(),
    /** Faults and gaps that prevent a submission, by field. */
    faults: z.record(z.string(), z.string()),
    canSubmit: z.boolean(),
    submittedAt: at.nullable(),
    /** Null unless the verification holds. */
    verifiedAt: at.nullable(),
    /** The newest 30 events, oldest first. */
    history: z.array(
      z.object({ at, verb: z.enum(buyerVerbs), to: status, isByPlatform: z.boolean(), words: z.string() }),
    ),
  })
  .meta({ id: 'BuyerProfile' })
export type BuyerProfile = z.output<typeof BuyerProfile>

const version = z.int32().min(0)

export const buyerEndpoints = {
  buyer: endpoint({
    method: 'GET',
    path: '/api/user/buyer',
    access: 'signed-in',
    summary: 'My profile as a buyer and the state of its verification',
    reply: BuyerProfile,
  }),
  buyerSave: endpoint({
    method: 'PUT',
    path: '/api/user/buyer',
    access: 'signed-in',
    summary:
      'Save my profile as a buyer over the version it is based on; other identifying data put a verification back to be reviewed',
    body: BuyerAnswers.extend({ version }),
    reply: BuyerProfile,
  }),
  buyerSubmit: endpoint({
    method: 'POST',
    path: '/api/user/buyer/submit',
    access: 'signed-in',
    summary: 'Submit my saved profile with its evidence for verification',
    body: z.strictObject({ version }),
    reply: BuyerProfile,
  }),
}

declare module '../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof buyerEndpoints> {}
}
