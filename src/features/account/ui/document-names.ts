import { m } from '../../../shared/wording/messages.js'
import type { AgreementDocument } from '../../identity/agreement/agreement.policy.ts'

const names: Record<AgreementDocument, () => string> = {
  terms: m.agreement_terms,
  privacy: m.agreement_privacy,
  'cross-border': m.agreement_cross_border,
}

/** The title of an agreement. */
export const documentName = (document: AgreementDocument): string => names[document]()
