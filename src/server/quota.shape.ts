/**
 * Something that people may have a limited number of, declared once by the feature that owns it and listed in app.ts: plans say how
 * much of it they allow, the page says how much is used. A company's part counts on the plan of its owner.
 */
export type DeclaredQuota<Ctx> = {
  /** Stored with plans, so never rename one in use: `subscription.kept`. */
  name: string
  title: () => string
  unit: 'count' | 'bytes'
  /** Counted over the last 24 hours instead of as it stands. */
  isDaily: boolean
  /** Without a plan that says otherwise. */
  free: number
  /** No plan may allow less, such as what the law gives everybody. */
  least: number
  /** True for what colleagues use up as well: it is the owner who can raise it. */
  isOfCompany?: true
  used(ctx: Ctx, userId: string): Promise<number>
}

/** How much a person may have of something; null for any number. Which feature knows is said in app.ts. */
export type AllowanceOf<Ctx> = (ctx: Ctx, userId: string, quota: DeclaredQuota<Ctx>) => Promise<number | null>
