import { count } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { newId } from '../../server/id.ts'
import { recordConsents } from './consent.service.ts'
import { users } from './identity.table.ts'
import { hashPassword } from './password.hash.ts'

/** People of the demo data; invented, with numbers and addresses that belong to nobody. */
export const demoPeople = {
  operator: { phone: '13800000001', email: null, name: '演示审核员', role: 'operator', password: 'Operator-2026' },
  supplier: { phone: '13800000002', email: null, name: '陈供货', role: 'user', password: 'Supplier-2026' },
  buyer: { phone: null, email: 'buyer@example.com', name: 'Айгуль Байерова', role: 'user', password: 'Buyer-2026' },
  applicant: { phone: '13800000004', email: null, name: '林申请', role: 'user', password: 'Applicant-2026' },
} as const

export type DemoPerson = keyof typeof demoPeople

/** Puts the demo people into a database without any person. Resolves to their ids, or null when somebody is there already. */
export async function fillDemoPeople(ctx: Ctx): Promise<Record<DemoPerson, string> | null> {
  const [known] = await ctx.db.select({ people: count() }).from(users)
  if (known && known.people > 0) return null
  const ids = {} as Record<DemoPerson, string>
  for (const [key, { password, ...person }] of Object.entries(demoPeople)) {
    const id = newId(ctx.now)
    ids[key as DemoPerson] = id
    await ctx.db.insert(users).values({
      ...person,
      id,
      passwordHash: await hashPassword(ctx.server.settings, password),
      status: 'active',
      language: person.email ? 'ru' : 'zh',
      dataRegion: person.email ? 'ru' : 'cn',
      currency: person.email ? 'KZT' : 'CNY',
      timeZone: person.email ? 'Asia/Almaty' : 'Asia/Shanghai',
      createdAt: ctx.now,
    })
    await recordConsents(ctx, id, ['terms', 'privacy'])
  }
  return ids
}
