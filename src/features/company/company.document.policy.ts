import { documentState } from '../../shared/document-state.ts'
import type { DocumentState } from '../../shared/document-state.ts'
import type { CompanyDraft } from './application/application.answers.contract.ts'
import type { certificateKinds } from './company.enums.policy.ts'

type CertificateKind = (typeof certificateKinds)[number]
export const documentKinds = ['licence', 'authority_letter', 'certificate'] as const

/** One document of a company. `path` is its field in the application. */
export type CompanyDocument = {
  kind: (typeof documentKinds)[number]
  path: string
  certificateKind: CertificateKind | null
  number: string
  file: string
  expiresOn: string | null
  state: DocumentState
  /** True while the public profile cites it. */
  isPublished: boolean
}
type Found = Omit<CompanyDocument, 'state' | 'isPublished'>

/**
 * The documents of a company with their states, the one that ends first in front: those of the public profile, which an
 * operator has compared, and those of the answers that are not published yet. `today` is the date in China.
 */
export function documentsOf(
  { answers, published }: { answers: CompanyDraft; published: CompanyDraft | null },
  today: string,
): CompanyDocument[] {
  const verified = published ? documentsIn(published) : []
  const known = new Set(verified.map(identityOf))
  const stated = documentsIn(answers).filter((document) => !known.has(identityOf(document)))
  const judged =
    (isPublished: boolean) =>
    (document: Found): CompanyDocument => ({
      ...document,
      isPublished,
      state: documentState({ expiresOn: document.expiresOn, isVerified: isPublished }, today),
    })
  return [...verified.map(judged(true)), ...stated.map(judged(false))].toSorted((a, b) =>
    (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'),
  )
}

/** Documents to renew: published documents that have expired or will soon, and whose successor has not been submitted. */
export function documentsToRenew(
  company: { answers: CompanyDraft; published: CompanyDraft | null; status: string },
  today: string,
): CompanyDocument[] {
  const submitted = new Set(documentsIn(company.answers).map(identityOf))
  const isReplaced = (document: CompanyDocument) =>
    company.status === 'change_pending' && !submitted.has(identityOf(document))
  return documentsOf(company, today).filter(
    (document) => document.isPublished && isEnding(document) && !isReplaced(document),
  )
}

export const isEnding = ({ state }: Pick<CompanyDocument, 'state'>): boolean =>
  state === 'expired' || state === 'expires_soon'

/** Kinds of the certificates that are still valid; the directory and the search list a company under these only. */
export function goodCertificateKinds(
  certificates: readonly { kind: CertificateKind; expiresOn: string | null }[],
  today: string,
): CertificateKind[] {
  const good = certificates.filter(
    ({ expiresOn }) => documentState({ expiresOn, isVerified: true }, today) !== 'expired',
  )
  return [...new Set(good.map(({ kind }) => kind))]
}

const identityOf = ({ kind, certificateKind, number, file, expiresOn }: Found): string =>
  JSON.stringify([kind, certificateKind, number, file, expiresOn])

/** An incomplete row is not a document yet. */
function documentsIn({ licence, evidence }: CompanyDraft): Found[] {
  const list: Found[] = []
  if (licence?.photo)
    list.push({
      kind: 'licence',
      path: 'licence.termUntil',
      certificateKind: null,
      number: licence.creditCode ?? '',
      file: licence.photo,
      expiresOn: licence.termUntil ?? null,
    })
  if (evidence?.authorityLetter)
    list.push({
      kind: 'authority_letter',
      path: 'evidence.authorityLetter',
      certificateKind: null,
      number: '',
      file: evidence.authorityLetter,
      expiresOn: null,
    })
  evidence?.certificates?.forEach(({ kind, number = '', expiresOn = null, file }, row) => {
    if (kind && file)
      list.push({
        kind: 'certificate',
        path: `evidence.certificates.${row}`,
        certificateKind: kind,
        number,
        file,
        expiresOn,
      })
  })
  return list
}
