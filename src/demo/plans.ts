import type { Ctx } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { plans, planVersions } from '../features/plan/plan.table.ts'
import type { PlanLimits, Worded } from '../features/plan/plan.policy.ts'

type DemoPlan = { name: Worded; text: Worded; price: number; limits: PlanLimits }

/** Two plans to try; prices in fen. */
const demoPlans: DemoPlan[] = [
  {
    name: { zh: '商务版', ru: 'Бизнес', en: 'Business' },
    text: {
      zh: '适合三五人的外贸小组。',
      ru: 'Для небольшого отдела внешней торговли.',
      en: 'For a small export team.',
    },
    price: 19_900,
    limits: { 'subscription.kept': 200, 'subscription.sms': 20, 'company.members': 15, 'media.stored': 10_000_000_000 },
  },
  {
    name: { zh: '旗舰版', ru: 'Премиум', en: 'Premium' },
    text: {
      zh: '适合多部门协作的企业。',
      ru: 'Для компаний, где с платформой работают несколько отделов.',
      en: 'For companies of several departments.',
    },
    price: 59_900,
    limits: {
      'subscription.kept': null,
      'subscription.sms': 100,
      'company.members': 100,
      'media.stored': 100_000_000_000,
      'account.exports': 10,
    },
  },
]

export async function fillDemoPlans(ctx: Ctx): Promise<void> {
  for (const [index, { name, text, price, limits }] of demoPlans.entries()) {
    const planId = newId(ctx.now)
    await ctx.db.insert(plans).values({ id: planId, isOn: true, position: index + 1, createdAt: ctx.now })
    await ctx.db.insert(planVersions).values({
      id: newId(ctx.now),
      planId,
      number: 1,
      name,
      text,
      priceAmount: price,
      priceCurrency: 'CNY',
      limits,
      at: ctx.now,
      changedBy: null,
    })
  }
}
