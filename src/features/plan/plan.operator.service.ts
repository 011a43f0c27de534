import { and, count, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { callerOf } from '../../server/http/access/caller.ts'
import { audit } from '../../server/audit.ts'
import { invalidate } from '../../server/cache/invalidate.ts'
import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { createOnce } from '../../server/http/idempotency.ts'
import { forContentLanguages } from '../../shared/locale.ts'
import type { EndpointInput, EndpointResult } from '../../shared/endpoint.ts'
import { AppError, found, refuseFields } from '../../shared/errors.ts'
import { withLocale } from '../../server/locale-context.ts'
import { m } from '../../shared/wording/messages.js'
import { findNewest } from './plan-allowance.ts'
import type { Version } from './plan-allowance.ts'
import type { EditedPlan, planOperatorEndpoints } from './plan.operator.contract.ts'
import { freePlanId } from './plan.policy.ts'
import { findSold } from './plan.queries.ts'
import { nameOfFree } from './plan.presenter.ts'
import { planPeriods, plans, planVersions } from './plan.table.ts'

type Endpoints = typeof planOperatorEndpoints
type Content = EndpointInput<Endpoints['createPlan']>

/** All plans for operators, including a free plan that nobody has edited. */
export async function readPlans(ctx: Ctx): Promise<EndpointResult<Endpoints['editedPlans']>> {
  const sold = await findSold(ctx)
  const held = await countHolders(ctx)
  const edited = sold.map(({ plan, version }) => show(plan, version, held))
  const isFreeEdited = sold.some(({ plan }) => plan.id === freePlanId)
  const quotas = ctx.server.quotas.map(({ name, title, unit, isDaily, free, least }) => ({
    name,
    title: title(),
    unit,
    isDaily,
    free,
    least,
  }))
  return { plans: isFreeEdited ? edited : [initialFreePlan(), ...edited], quotas }
}

export async function createPlan(ctx: Ctx, input: Content): Promise<EditedPlan> {
  const id = newId(ctx.now)
  return createOnce(ctx, async (ctx) => {
    checkLimits(ctx, input)
    await ctx.db.insert(plans).values({ id, isOn: input.isOn, position: input.position, createdAt: ctx.now })
    await addVersion(ctx, id, 1, input)
    await invalidate(ctx, 'plan')
    return readOne(ctx, id)
  })
}

/**
 * Changes a plan. Texts, price and limits become a new version; buyers of an older one keep it until the paid period
 * ends.
 */
export async function savePlan(
  ctx: Ctx,
  { id, number, ...input }: EndpointInput<Endpoints['savePlan']>,
): Promise<EditedPlan> {
  await inTransaction(ctx, async (ctx) => {
    checkLimits(ctx, input)
    if (id === freePlanId) {
      if (!input.isOn || input.price.amount > 0)
        throw refuseFields({ [input.isOn ? 'price.amount' : 'isOn']: m.plan_error_free() })
      await ctx.db.insert(plans).values({ id, isOn: true, position: 0, createdAt: ctx.now }).onConflictDoNothing()
    }
    const [plan] = await ctx.db.select().from(plans).where(eq(plans.id, id)).for('update')
    found(plan)
    const newest = await findNewest(ctx, id)
    if ((newest?.number ?? 0) !== number) throw new AppError('wrong_state', m.plan_error_stale())
    await ctx.db.update(plans).set({ isOn: input.isOn, position: input.position }).where(eq(plans.id, id))
    await invalidate(ctx, 'plan')
    if (
      !newest ||
      contentOf(newest) !==
        JSON.stringify(input.name) + JSON.stringify(input.text) + JSON.stringify(input.price) + limitsKey(input.limits)
    )
      await addVersion(ctx, id, number + 1, input)
    else
      await audit(ctx, {
        action: 'plan_saved',
        subjectKind: 'plan',
        subjectId: id,
        details: { isOn: input.isOn, position: input.position },
      })
  })
  return readOne(ctx, id)
}

async function addVersion(
  ctx: Ctx,
  planId: string,
  number: number,
  { name, text, price, limits, isOn }: Content,
): Promise<void> {
  await ctx.db.insert(planVersions).values({
    id: newId(ctx.now),
    planId,
    number,
    name,
    text,
    priceAmount: price.amount,
    priceCurrency: price.currency,
    limits,
    at: ctx.now,
    changedBy: callerOf(ctx),
  })
  await audit(ctx, {
    action: 'plan_saved',
    subjectKind: 'plan',
    subjectId: planId,
    details: { number, name: name.zh, price: `${price.amount} ${price.currency}`, limits, isOn },
  })
}

/** Only declared quotas may be limited, and not below their minimum. */
function checkLimits({ server }: Ctx, { limits }: Pick<Content, 'limits'>): void {
  const faults = Object.entries(limits).flatMap(([name, number]) => {
    const quota = server.quotas.find((one) => one.name === name)
    if (!quota) return [[`limits.${name}`, m.field_unknown()]]
    return number !== null && number < quota.least
      ? [[`limits.${name}`, m.field_too_small({ count: quota.least })]]
      : []
  })
  if (faults.length > 0) throw refuseFields(Object.fromEntries(faults) as Record<string, string>)
}

type Held = Map<string, number>

/** Current number of holders of each version. */
async function countHolders({ db, now }: Ctx): Promise<{ versions: Held; plans: Held }> {
  const rows = await db
    .select({ versionId: planVersions.id, planId: planVersions.planId, people: count() })
    .from(planPeriods)
    .innerJoin(planVersions, eq(planVersions.id, planPeriods.versionId))
    .where(
      and(
        lte(planPeriods.from, now),
        gt(planPeriods.until, now),
        ne(planVersions.planId, freePlanId),
        sql`not exists (select 1 from plan_periods later where later.user_id = ${planPeriods.userId} and later."from" <= ${now.toISOString()}::timestamptz and later.until > ${now.toISOString()}::timestamptz and (later."from", later.id) > (${planPeriods.from}, ${planPeriods.id}))`,
      ),
    )
    .groupBy(planVersions.id, planVersions.planId)
  const perPlan: Held = new Map()
  for (const { planId, people } of rows) perPlan.set(planId, (perPlan.get(planId) ?? 0) + people)
  return { versions: new Map(rows.map(({ versionId, people }) => [versionId, people])), plans: perPlan }
}

function show(
  plan: typeof plans.$inferSelect,
  version: Version,
  held: Awaited<ReturnType<typeof countHolders>>,
): EditedPlan {
  const holders = held.plans.get(plan.id) ?? 0
  return {
    id: plan.id,
    isFree: plan.id === freePlanId,
    isOn: plan.isOn,
    position: plan.position,
    number: version.number,
    name: version.name,
    text: version.text,
    price: { amount: version.priceAmount, currency: version.priceCurrency },
    limits: version.limits,
    changedAt: version.at.toISOString(),
    holders,
    holdersOfOlder: holders - (held.versions.get(version.id) ?? 0),
  }
}

const inEveryLanguage = (message: () => string) => forContentLanguages((language) => withLocale(language, message))

const initialFreePlan = (): EditedPlan => ({
  id: freePlanId,
  isFree: true,
  isOn: true,
  position: 0,
  number: 0,
  name: inEveryLanguage(nameOfFree),
  text: forContentLanguages(() => ''),
  price: { amount: 0, currency: 'CNY' },
  limits: {},
  changedAt: null,
  holders: 0,
  holdersOfOlder: 0,
})

const readOne = async (ctx: Ctx, id: string): Promise<EditedPlan> =>
  found((await readPlans(ctx)).plans.find((plan) => plan.id === id))
const limitsKey = (limits: Content['limits']) =>
  JSON.stringify(Object.entries(limits).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const worded = (name: Version['name']) => JSON.stringify(forContentLanguages((language) => name[language]))
const contentOf = ({ name, text, priceAmount, priceCurrency, limits }: Version) =>
  worded(name) + worded(text) + JSON.stringify({ amount: priceAmount, currency: priceCurrency }) + limitsKey(limits)
