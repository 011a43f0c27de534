import { hasCompanyRole, isOperator } from '../../../shared/actor.ts'
import type { Actor, SignedIn } from '../../../shared/actor.ts'
import type { ModerationMode, ProductStatus, ProductVerb } from './product.words.policy.ts'

/** The transitions of goods, and no other: verb → state before → state after. */
export const transitions: Record<ProductVerb, Partial<Record<ProductStatus, ProductStatus>>> = {
  submit: { draft: 'pending', returned: 'pending', published: 'change_pending' },
  // Where goods are looked at after they show.
  publish: { draft: 'published', returned: 'published', published: 'published' },
  withdraw: { pending: 'draft', change_pending: 'published' },
  approve: { pending: 'published', change_pending: 'published' },
  // A change that is not accepted leaves the published product as it was.
  return: { pending: 'returned', change_pending: 'published' },
  pause: { published: 'paused' },
  resume: { paused: 'published' },
  discard: { draft: 'removed', returned: 'removed', published: 'removed', paused: 'removed' },
  remove: { pending: 'removed', published: 'removed', change_pending: 'removed', paused: 'removed' },
  restore: { removed: 'returned' },
  check: { published: 'published' },
  // What a company deleted comes back as `recoveredTo` says; `draft` is the least of it.
  recover: { removed: 'draft' },
  // An earlier version becomes what is being edited; what the public sees stays.
  revert: { draft: 'draft', returned: 'returned', published: 'published', paused: 'paused' },
}

/** What the policy needs to know of a product. */
export type ProductStanding = {
  companyId: string
  status: ProductStatus
  removedBy: 'company' | 'platform' | null
  createdBy: string | null
  submittedBy: readonly string[]
}

/** What a company may do by itself; operators do the rest. */
export const companyVerbs = ['submit', 'withdraw', 'pause', 'resume', 'discard', 'recover'] as const
export type CompanyVerb = (typeof companyVerbs)[number]
export const reviewVerbs = ['approve', 'return', 'remove', 'restore', 'check'] as const
export type ReviewVerb = (typeof reviewVerbs)[number]

const isMember = (actor: Actor, product: ProductStanding): actor is SignedIn =>
  actor.kind === 'user' && actor.companyId === product.companyId

/** Everybody of the company sees its goods. */
export const canSee = (actor: Actor, product: ProductStanding): boolean =>
  isMember(actor, product) && hasCompanyRole(actor, 'viewer')

/** Answers may be edited where they can be submitted, and while paused. */
export const isEditable = (status: ProductStatus): boolean => status in transitions.submit || status === 'paused'

/** Sales people edit the goods of their own company. */
export const canEdit = (actor: Actor, product: ProductStanding): boolean =>
  isMember(actor, product) && hasCompanyRole(actor, 'sales') && isEditable(product.status)

/** Sales people bring goods out and take them in; only managers and the owner delete one and bring it back. */
export const canAct = (actor: Actor, product: ProductStanding, verb: CompanyVerb): boolean =>
  isMember(actor, product) && mayAct(actor, verb)

/** What somebody may do with a product in the state it is in: the buttons of lists and of the editor. */
export const actsOn = (actor: Actor, product: ProductStanding & { removedAt: Date | null }): CompanyVerb[] =>
  companyVerbs.filter(
    (verb) =>
      product.status in transitions[verb] &&
      canAct(actor, product, verb) &&
      (verb !== 'recover' || mayRecover(product)),
  )

/** Deleted goods are kept this long. */
export const keptDays = 30

/** What the platform removed is not for the company to bring back. Goods that were deleted before there was a bin have lost their files. */
export const mayRecover = ({ status, removedBy, removedAt }: ProductStanding & { removedAt: Date | null }): boolean =>
  status === 'removed' && removedBy === 'company' && removedAt !== null

/** The state to which deleted goods return: what was on sale comes back paused, so that nothing is sold again unseen. */
export const recoveredTo = (before: ProductStatus): ProductStatus =>
  before === 'published' || before === 'paused' ? 'paused' : before === 'returned' ? 'returned' : 'draft'

/** What a role may do with goods of its company at all. */
export const mayAct = (actor: Actor, verb: CompanyVerb): boolean =>
  hasCompanyRole(actor, verb === 'discard' || verb === 'recover' ? 'manager' : 'sales')
export const mayBegin = (actor: Actor): boolean => hasCompanyRole(actor, 'sales')

const isAuthor = (actor: SignedIn, { createdBy, submittedBy }: ProductStanding) =>
  actor.userId === createdBy || submittedBy.includes(actor.userId)

/** An operator who does not belong to the company and has neither created nor submitted the product, as a member in former times. */
export const canReview = (actor: Actor, product: ProductStanding): actor is SignedIn =>
  isOperator(actor) && !isMember(actor, product) && !isAuthor(actor, product)

/** What the company threw away itself stays away; what the platform removed may come back. */
export const mayRestore = ({ removedBy }: ProductStanding): boolean => removedBy === 'platform'

/** Goods that a company has had accepted, and what was sent back or removed in the last 90 days. */
export type Record90 = { accepted: number; refused: number }
const acceptedForTrust = 5

/** Whether goods show at once: always, never, or when enough was accepted and nothing refused lately. */
export const showsAtOnce = (mode: ModerationMode, { accepted, refused }: Record90): boolean =>
  mode === 'after' || (mode === 'trust' && accepted >= acceptedForTrust && refused === 0)
