import { hasCompanyRole, hasDuty } from '../../../shared/actor.ts'
import type { Actor, SignedIn } from '../../../shared/actor.ts'
import type { ModerationMode, ProductStatus, ProductVerb } from './product.enums.policy.ts'

/** All transitions of goods: verb → state before → state after. */
export const transitions: Record<ProductVerb, Partial<Record<ProductStatus, ProductStatus>>> = {
  submit: { draft: 'pending', returned: 'pending', published: 'change_pending' },
  // States of goods that are reviewed after publication.
  publish: { draft: 'published', returned: 'published', published: 'published' },
  withdraw: { pending: 'draft', change_pending: 'published' },
  approve: { pending: 'published', change_pending: 'published' },
  // A refused change leaves the published product unchanged.
  return: { pending: 'returned', change_pending: 'published' },
  pause: { published: 'paused' },
  resume: { paused: 'published' },
  discard: { draft: 'removed', returned: 'removed', published: 'removed', paused: 'removed' },
  remove: { pending: 'removed', published: 'removed', change_pending: 'removed', paused: 'removed' },
  restore: { removed: 'returned' },
  check: { published: 'published' },
  // Goods deleted by a company return to the state given by `recoveredTo`; at least `draft`.
  recover: { removed: 'draft' },
  // Restores an earlier version as the draft; the published version stays.
  revert: { draft: 'draft', returned: 'returned', published: 'published', paused: 'paused' },
}

/** The product facts that the policy needs. */
export type ProductState = {
  companyId: string
  status: ProductStatus
  removedBy: 'company' | 'platform' | null
  createdBy: string | null
  submittedBy: readonly string[]
}

/** Actions of a company; the others are reserved to operators. */
export const companyVerbs = ['submit', 'withdraw', 'pause', 'resume', 'discard', 'recover'] as const
export type CompanyVerb = (typeof companyVerbs)[number]
export const reviewVerbs = ['approve', 'return', 'remove', 'restore', 'check'] as const
export type ReviewVerb = (typeof reviewVerbs)[number]

const isMember = (actor: Actor, product: ProductState): actor is SignedIn =>
  actor.kind === 'user' && actor.companyId === product.companyId

/** Every member of the company sees its goods. */
export const canSee = (actor: Actor, product: ProductState): boolean =>
  isMember(actor, product) && hasCompanyRole(actor, 'viewer')

/** Answers may be edited in states that allow submission, and while paused. */
export const isEditable = (status: ProductStatus): boolean => status in transitions.submit || status === 'paused'

/** Sales people edit the goods of their own company. */
export const canEdit = (actor: Actor, product: ProductState): boolean =>
  isMember(actor, product) && hasCompanyRole(actor, 'sales') && isEditable(product.status)

/** Sales people publish and pause goods; only managers and the owner delete and restore them. */
export const canAct = (actor: Actor, product: ProductState, verb: CompanyVerb): boolean =>
  isMember(actor, product) && canActByRole(actor, verb)

/** What a person may do with a product in its state: the buttons of lists and of the editor. */
export const actsOn = (actor: Actor, product: ProductState & { removedAt: Date | null }): CompanyVerb[] =>
  companyVerbs.filter(
    (verb) =>
      product.status in transitions[verb] &&
      canAct(actor, product, verb) &&
      (verb !== 'recover' || canRecover(product)),
  )

/** Days that deleted goods are kept. */
export const retentionDays = 30

/**
 * A company cannot restore what the platform removed. Goods deleted before the recycle bin existed have lost their
 * files.
 */
export const canRecover = ({ status, removedBy, removedAt }: ProductState & { removedAt: Date | null }): boolean =>
  status === 'removed' && removedBy === 'company' && removedAt !== null

/**
 * The state to which deleted goods return: formerly published ones return as paused, so that nothing is sold unnoticed.
 */
export const recoveredTo = (before: ProductStatus): ProductStatus =>
  before === 'published' || before === 'paused' ? 'paused' : before === 'returned' ? 'returned' : 'draft'

/** What a role may do with goods of its company at all. */
export const canActByRole = (actor: Actor, verb: CompanyVerb): boolean =>
  hasCompanyRole(actor, verb === 'discard' || verb === 'recover' ? 'manager' : 'sales')
export const canCreate = (actor: Actor): boolean => hasCompanyRole(actor, 'sales')

const isAuthor = (actor: SignedIn, { createdBy, submittedBy }: ProductState) =>
  actor.userId === createdBy || submittedBy.includes(actor.userId)

/** A reviewer who is not a member of the company and never created or submitted the product as a former member. */
export const canReview = (actor: Actor, product: ProductState): actor is SignedIn =>
  hasDuty(actor, 'review') && !isMember(actor, product) && !isAuthor(actor, product)

/** An operator cannot restore what the company deleted, only what the platform removed. */
export const canRestore = ({ removedBy }: ProductState): boolean => removedBy === 'platform'

/** Number of a company's accepted goods, and of those returned or removed in the last 90 days. */
export type Record90 = { accepted: number; refused: number }
const acceptedForTrust = 5

/**
 * Whether goods are published without prior review: always, never, or if enough were accepted and none refused lately.
 */
export const showsAtOnce = (mode: ModerationMode, { accepted, refused }: Record90): boolean =>
  mode === 'after' || (mode === 'trust' && accepted >= acceptedForTrust && refused === 0)
