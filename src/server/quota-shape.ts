/**
 * A quota, declared once by the owning feature and listed in app.ts: plans set its allowance, the page shows its usage.
 * A company's usage counts towards its owner's plan.
 */
export type DeclaredQuota<Ctx> = {
  /** Stored with plans: never rename one in use: `subscription.kept`. */
  name: string
  title: () => string
  unit: 'count' | 'bytes'
  /** Counted over the last 24 hours instead of in total. */
  isDaily: boolean
  /** The default without a plan that sets it. */
  free: number
  /** The minimum of any plan, such as a legal entitlement. */
  least: number
  /** True if colleagues also use it up: only the owner can raise it. */
  isOfCompany?: true
  used(ctx: Ctx, userId: string): Promise<number>
}

/** A person's allowance of a quota; null for unlimited. app.ts says which feature provides it. */
export type AllowanceOf<Ctx> = (ctx: Ctx, userId: string, quota: DeclaredQuota<Ctx>) => Promise<number | null>
