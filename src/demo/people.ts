import { count, eq } from 'drizzle-orm'
import type { Ctx } from '../server/context.ts'
import { newId } from '../server/id.ts'
import { chinese, russian } from '../shared/locale.ts'
import { dayMs } from '../shared/text/durations.ts'
import { found } from '../shared/errors.ts'
import { recordConsents } from '../features/identity/account/consent.service.ts'
import { users } from '../features/identity/identity.table.ts'
import { hashPassword, isPasswordOf } from '../features/identity/password/password-hash.ts'
import { dataOther, dataInChina } from '../shared/places/data-regions.ts'
import { regionOf } from '../features/identity/account/region.policy.ts'

/** Invented people of the demo data; their numbers and addresses belong to nobody. */
export const demoPeople = {
  operator: { phone: '13800000001', email: null, name: '演示审核员', role: 'operator', password: 'Operator-2026' },
  supplier: { phone: '13800000002', email: null, name: '陈供货', role: 'user', password: 'Supplier-2026' },
  buyer: { phone: null, email: 'buyer@example.com', name: 'Айгуль Байерова', role: 'user', password: 'Buyer-2026' },
  applicant: { phone: '13800000004', email: null, name: '林申请', role: 'user', password: 'Applicant-2026' },
} as const

export type DemoPerson = keyof typeof demoPeople

/** Inserts the demo people into a database without users. Resolves to their ids, or null if there are users already. */
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
      language: person.email ? russian : chinese,
      dataRegion: person.email ? dataOther : dataInChina,
      currency: person.email ? 'KZT' : 'CNY',
      timeZone: person.email ? 'Asia/Almaty' : 'Asia/Shanghai',
      createdAt: ctx.now,
    })
    await recordConsents(ctx, id, ['terms', 'privacy'])
  }
  return ids
}

/** Whether a demo user with the publicly known password is in the database. */
export async function hasDemoPeople(ctx: Ctx): Promise<boolean> {
  for (const { phone, email, password } of Object.values(demoPeople)) {
    const [person] = await ctx.db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(phone === null ? eq(users.email, email) : eq(users.phone, phone))
    if (person && (await isPasswordOf(ctx.server.settings, password, person.passwordHash))) return true
  }
  return false
}

/** Invented buyers: name, time zone, currency. */
const buyers = [
  ['Илья Оптимов', 'Europe/Moscow', 'RUB'],
  ['Наталья Складова', 'Asia/Yekaterinburg', 'RUB'],
  ['Олег Крепежников', 'Asia/Novosibirsk', 'RUB'],
  ['Ерлан Саудабаев', 'Asia/Almaty', 'KZT'],
  ['Динара Импортова', 'Asia/Almaty', 'KZT'],
  ['Андрэй Гандлёвы', 'Europe/Minsk', 'BYN'],
  ['Bekzod Savdoyev', 'Asia/Tashkent', 'UZS'],
  ['Айбек Соодагеров', 'Asia/Bishkek', 'KGS'],
  ['Արամ Առևտրյան', 'Asia/Yerevan', 'AMD'],
  ['Elçin Ticarətov', 'Asia/Baku', 'AZN'],
] as const

/** More buyers, who log in with the password of the demo buyer. */
export async function fillDemoBuyers(ctx: Ctx, buyerId: string): Promise<void> {
  const [buyer] = await ctx.db.select().from(users).where(eq(users.id, buyerId))
  const { passwordHash } = found(buyer)
  for (const [index, [name, timeZone, currency]] of buyers.entries()) {
    const id = newId(ctx.now)
    const createdAt = new Date(ctx.now.getTime() - (index + 1) * 9 * dayMs)
    await ctx.db.insert(users).values({
      id,
      name,
      timeZone,
      currency,
      phone: null,
      email: `buyer${index + 2}@example.com`,
      passwordHash,
      role: 'user',
      status: 'active',
      language: russian,
      dataRegion: regionOf({ country: undefined, timeZone, locale: russian }),
      createdAt,
    })
    await recordConsents(ctx, id, ['terms', 'privacy'])
  }
}
