import { contactLanguageNames } from '../../../company/company.names.policy.ts'
import { m } from '../../../../shared/wording/messages.js'
import { hasChecksum, hasRussianNumbers } from '../../buyer.identifier.policy.ts'
import { buyerFieldName, buyerRoleNames, evidenceNames } from '../../buyer.names.policy.ts'
import type { ReviewedBuyer } from '../buyer.review.contract.ts'

export type ReviewLine = { path: string; name: string; value: string; before: string | null; note: string }
export type ReviewPart = { id: string; title: string; rows: ReviewLine[] }

/** The answers as a reviewer reads them, with what differs from the last approval. */
export function reviewParts({ answers, verified, changed, names }: ReviewedBuyer): ReviewPart[] {
  const row = (path: string, value: string, note = ''): ReviewLine => {
    const old = verified ? (verified as Record<string, unknown>)[path] : undefined
    return {
      path,
      name: buyerFieldName(path, answers),
      value,
      before: changed.includes(path) && typeof old === 'string' ? old : null,
      note,
    }
  }
  const form = hasChecksum(answers.country) ? m.buyer_number_form_valid() : m.buyer_number_form_only()
  return [
    {
      id: 'company',
      title: m.buyer_company(),
      rows: [
        row('companyName', answers.companyName),
        row('country', names.country),
        row('taxNumber', answers.taxNumber, form),
        ...(hasRussianNumbers(answers.country)
          ? [
              row('kpp', answers.kpp),
              row('registrationNumber', answers.registrationNumber, m.buyer_number_form_valid()),
            ]
          : []),
        row('city', answers.city),
      ],
    },
    {
      id: 'business',
      title: m.buyer_business(),
      rows: [
        row('role', answers.role ? buyerRoleNames[answers.role]() : ''),
        row('categories', names.categories.join(m.review_list_comma())),
        row('languages', answers.languages.map((code) => contactLanguageNames[code]()).join(m.review_list_comma())),
      ],
    },
    {
      id: 'evidence',
      title: m.buyer_evidence(),
      rows: answers.evidence.map(({ kind }, place) => row(`evidence.${place}`, evidenceNames[kind]())),
    },
  ]
}
