import { sql } from 'drizzle-orm'
import { createApp } from '../../src/app.ts'
import { fillManyProducts } from '../../src/demo/many.ts'
import { recordConsents } from '../../src/features/identity/account/consent.service.ts'
import { users } from '../../src/features/identity/identity.table.ts'
import { hashPassword } from '../../src/features/identity/password/password-hash.ts'
import { messages, threads } from '../../src/features/message/message.table.ts'
import { systemContext } from '../../src/server/context.ts'
import type { Ctx } from '../../src/server/context.ts'
import { createServer } from '../../src/server/create-server.ts'
import { migrateDatabase, openDatabase } from '../../src/server/database/database.ts'
import { newId } from '../../src/server/id.ts'
import { createLogger } from '../../src/server/log.ts'
import { platformSettings } from '../../src/server/settings/platform-settings.table.ts'
import { readSettings } from '../../src/server/settings/settings.ts'
import { found } from '../../src/shared/errors.ts'
import type { Account } from './site.ts'

type Filling = { goods: number; people: number; password: string; pepper: string }

/** Fills a database so that production starts on it: goods, suppliers, and buyers with a conversation each. */
export async function fillLoad(
  url: string,
  folder: string,
  { goods, people, ...secrets }: Filling,
): Promise<Account[]> {
  const database = await openDatabase({ url, poolSize: 4 })
  await migrateDatabase(database, 'migrations')
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_FOLDER: `${folder}/data`,
    RATES: 'off',
    PASSWORD_PEPPER: secrets.pepper,
  })
  const server = await createServer(settings, database, createLogger('silent'))
  const app = await createApp(server)
  try {
    const ctx = { ...systemContext(server, 'bench'), db: database.longDb }
    await fillManyProducts(ctx, goods, () => undefined)
    const passwordHash = await hashPassword(settings, secrets.password)
    // Nobody keeps the password of the demo, with which production refuses to start.
    await ctx.db.update(users).set({ passwordHash })
    await replacePlaceholders(ctx)
    const suppliers = await ctx.db.execute<{ login: string; company: string }>(sql`
      select coalesce(u.phone, u.email) as login, c.id as company
      from companies c join company_members m on m.company_id = c.id join users u on u.id = m.user_id
      where c.status = 'approved' and m.role = 'owner' order by c.created_at limit ${Math.ceil(people / 12)}`)
    const accounts: Account[] = suppliers.rows.map(({ login }) => ({ login, side: 'supplier', threadId: undefined }))
    for (let number = 0; number < people; number++) {
      const company = found(suppliers.rows[number % suppliers.rows.length]).company
      accounts.push(await addBuyer(ctx, number, company, passwordHash))
    }
    await database.pool.query('vacuum analyze')
    return accounts
  } finally {
    await app.close()
    await server.jobs.stop()
    await database.close()
  }
}

async function addBuyer(ctx: Ctx, number: number, companyId: string, passwordHash: string): Promise<Account> {
  const [id, threadId, login] = [newId(), newId(), `load${number}@example.com`]
  await ctx.db.insert(users).values({
    id,
    email: login,
    name: `n${number}`,
    passwordHash,
    role: 'user',
    status: 'active',
    language: 'ru',
    dataRegion: 'ru',
    createdAt: ctx.now,
  })
  await recordConsents(ctx, id, ['terms', 'privacy'])
  await ctx.db.insert(threads).values({
    id: threadId,
    companyId,
    buyerId: id,
    currency: 'RUB',
    lastSequence: 1,
    lastOfBuyer: 1,
    lastOfSupplier: 0,
    lastAt: ctx.now,
    createdAt: ctx.now,
  })
  await ctx.db
    .insert(messages)
    .values({ threadId, id: newId(), sequence: 1, authorId: id, side: 'buyer', text: 'first', at: ctx.now })
  return { login, side: 'buyer', threadId }
}

/** Contacts of the footer, which production requires. */
async function replacePlaceholders(ctx: Ctx): Promise<void> {
  const values = {
    supportEmail: 'desk@trade.example',
    businessPhone: '+86 571 8000 0000',
    serviceQrTarget: 'https://trade.example/service',
    socialQrTarget: 'https://trade.example/social',
    filingNumber: '浙ICP备2026000000号',
  }
  for (const [name, value] of Object.entries(values))
    await ctx.db.insert(platformSettings).values({ name, value, changedAt: ctx.now }).onConflictDoNothing()
}
