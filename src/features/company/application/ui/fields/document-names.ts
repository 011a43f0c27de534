import type { StatusTone } from '../../../../../ui/feedback/status-badge.tsx'
import type { ApplicationInfo } from '../../../company.contract.ts'
import { certificateNames } from '../../../company.names.policy.ts'
import { fieldName } from './application-names.ts'

export type CompanyDocument = ApplicationInfo['documents'][number]

/** The name of a document in a list. */
export const documentName = ({ kind, certificateKind }: CompanyDocument): string =>
  certificateKind
    ? certificateNames[certificateKind]()
    : fieldName(kind === 'licence' ? 'licence.photo' : 'evidence.authorityLetter')

export const documentTones: Record<CompanyDocument['state'], StatusTone> = {
  valid: 'success',
  expires_soon: 'warn',
  expired: 'danger',
  not_verified: 'secondary',
}

/** Where the company updates a document: the step of the form, opened for editing. */
export const documentLink = ({ kind }: CompanyDocument): string =>
  `/register?registed=regist&step=${kind === 'licence' ? 'licence' : 'evidence'}`
