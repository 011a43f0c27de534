import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondFactors } from '../features/identity/factor/factor.table.ts'
import { users } from '../features/identity/identity.table.ts'
import { notifications } from '../features/notification/notification.table.ts'
import { auditEntries } from '../server/audit.table.ts'
import { migrateDatabase, openDatabase } from '../server/database/database.ts'
import type { Database } from '../server/database/database.ts'
import { lastBackup } from '../server/settings/backup-note.ts'
import { placeholderFaults } from '../server/settings/placeholders.ts'
import { readPlatformSettings } from '../server/settings/platform-settings.ts'
import { newId } from '../server/id.ts'
import { runYilu, startYilu } from './run-yilu.fixture.ts'
import type { Printed } from './run-yilu.fixture.ts'

describe('commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'))
  const environment = { NODE_ENV: 'test', DATA_FOLDER: folder }
  const phone = '13800000001'

  beforeAll(() =>
    over(async (db) => {
      const person = {
        id: newId(),
        phone,
        name: '李明',
        passwordHash: '',
        role: 'user',
        status: 'active',
        language: 'zh',
        dataRegion: 'cn',
        createdAt: new Date(),
      } as const
      await db.insert(users).values(person)
    }),
  )
  afterAll(() => rmSync(folder, { recursive: true }))

  it('The commands make an operator, verify the audit log and report errors in a sentence', async () => {
    expect(await run('grant-role', '--phone', '13800000002')).toEqual({
      status: 1,
      output: expect.stringContaining('Nobody is registered with 13800000002') as string,
    })
    expect(await run('grant-role', '--phone', '138')).toEqual({
      status: 1,
      output: expect.stringContaining('Usage: npm run yilu -- grant-role --phone') as string,
    })
    for (const wrong of [
      ['--duties', 'review,cooking'],
      ['--duties', ''],
      ['--role', 'admin', '--duties', 'review'],
    ])
      expect(await run('grant-role', '--phone', phone, ...wrong)).toEqual({
        status: 1,
        output: expect.stringContaining('--duties') as string,
      })
    expect(await run('grant-role', '--phone', phone, '--role', 'admin')).toEqual({
      status: 0,
      output: '138****0001 is now admin (was user).\n',
    })
    expect(await run('migrate')).toEqual({ status: 0, output: 'All migrations are applied.\n' })
    expect(await run('verify-audit')).toEqual({ status: 0, output: 'The audit log is whole: 1 entries.\n' })
    await over(async (db) => {
      expect((await db.select().from(users))[0]?.role).toBe('admin')
      expect((await db.select().from(auditEntries))[0]).toMatchObject({
        action: 'role_changed',
        details: { before: 'user', after: 'admin' },
      })
      await db
        .update(auditEntries)
        .set({ details: { before: 'user', after: 'operator' } })
        .where(eq(auditEntries.position, 1))
      expect(await run('grant-role', '--phone', phone)).toEqual({
        status: 1,
        output: expect.stringContaining('is in use by') as string,
      })
    })
    expect(await run('verify-audit')).toEqual({
      status: 1,
      output: expect.stringContaining('broken at entry 1') as string,
    })
  })

  it('An operator gets the duties that are named, and all without the option', async () => {
    expect(await run('grant-role', '--phone', phone, '--duties', 'finance, review')).toEqual({
      status: 0,
      output: '138****0001 is now operator for review, finance (was admin).\n',
    })
    await over(async (db) => expect((await db.select().from(users))[0]?.duties).toEqual(['review', 'finance']))
    expect(await run('grant-role', '--phone', phone)).toEqual({
      status: 0,
      output: '138****0001 is now operator for review, editing, support, finance (was operator).\n',
    })
    await over(async (db) => expect((await db.select().from(users))[0]?.duties).toHaveLength(4))
  })

  it('The second factor of an account that has lost everything is reset with an audit entry', async () => {
    const reset = (account: string) => run('reset-factor', '--account', account)
    expect(await reset('13800000002')).toEqual({ status: 1, output: 'Nobody is registered with 13800000002.\n' })
    expect(await reset(phone)).toEqual({ status: 1, output: '138****0001 has no second factor.\n' })
    await over(async (db) => {
      const [user] = await db.select({ id: users.id }).from(users)
      const at = new Date()
      await db
        .insert(secondFactors)
        .values({ userId: user?.id ?? '', sealedSecret: 'x', sealedBy: 'y', createdAt: at, confirmedAt: at })
    })
    expect(await reset(phone)).toEqual({
      status: 0,
      output: 'The second factor of 138****0001 is removed and all sessions have ended.\n',
    })
    await over(async (db) => {
      expect(await db.$count(secondFactors)).toBe(0)
      expect((await db.select().from(auditEntries)).map(({ action }) => action)).toContain('factor_reset')
      expect((await db.select().from(notifications)).map(({ kind }) => kind)).toEqual(['account_factor_reset'])
    })
  })

  it('The contacts that a production start refuses can each be replaced by a command', async () => {
    const change = (name: string, value: string) => run('change-setting', '--name', name, '--value', value)
    const refused = async (db: Database) =>
      placeholderFaults(await readPlatformSettings(db)).map((sentence) => /--name (\w+) /.exec(sentence)?.[1])
    await over(async (db) =>
      expect(await refused(db)).toEqual([
        'supportEmail',
        'businessPhone',
        'serviceQrTarget',
        'socialQrTarget',
        'filingNumber',
      ]),
    )
    expect(await change('supportEmail', 'nobody')).toEqual({
      status: 1,
      output: expect.stringContaining('supportEmail cannot be that') as string,
    })
    expect(await change('supportEmail', 'desk@example.org')).toEqual({
      status: 0,
      output: 'supportEmail is now desk@example.org.\n',
    })
    await over(async (db) =>
      expect(await refused(db)).toEqual(['businessPhone', 'serviceQrTarget', 'socialQrTarget', 'filingNumber']),
    )
  })

  it('A backup, and one that was made by other means, are noted with their time', async () => {
    const noted: (Date | null)[] = []
    const look = () => over(async (db) => void noted.push(await lastBackup(db)))
    await look()
    expect((await run('record-backup')).output).toMatch(/^A backup is noted for \d{4}-/)
    await look()
    expect((await run('backup', join(folder, 'copy'))).status).toBe(0)
    await look()
    const [first, recorded, made] = noted
    expect(first).toBeNull()
    expect(recorded?.getTime()).toBeLessThan(made?.getTime() ?? 0)
  })

  it('The help lists every command, and each command explains its usage', async () => {
    const list = await run('--help')
    expect(list.status).toBe(0)
    const names = [
      'backup',
      'change-setting',
      'doctor',
      'fill-demo',
      'grant-role',
      'migrate',
      'record-backup',
      'reset-factor',
      'verify-audit',
    ]
    for (const name of names) {
      expect(list.output).toContain(`  ${name} `)
      expect(await run(name, '--help')).toEqual({
        status: 0,
        output: expect.stringContaining(`Usage: npm run yilu -- ${name}`) as string,
      })
    }
    expect(await run('verify')).toEqual({
      status: 1,
      output: expect.stringContaining('There is no command verify.') as string,
    })
    expect(await run('verify-audit', '--quick')).toEqual({
      status: 1,
      output: expect.stringContaining('Usage: npm run yilu -- verify-audit') as string,
    })
  })

  it('A command is a program that finds its files from any folder, and says by its exit code how it ended', async () => {
    expect(await startYilu(['migrate'], environment, folder)).toEqual({
      status: 0,
      output: 'All migrations are applied.\n',
    })
    expect(await startYilu(['grant-role', '--phone', '138'], environment, folder)).toEqual({
      status: 1,
      output: expect.stringContaining('Usage: npm run yilu -- grant-role --phone') as string,
    })
  })

  it('A command says in a sentence that PostgreSQL does not answer', async () => {
    const { status, output } = await run('verify-audit', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect({ status, output }).toEqual({
      status: 1,
      output:
        'PostgreSQL does not answer at the address in DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1. Start it, or correct the setting.\n',
    })
  })

  async function over(work: (db: Database) => Promise<void>): Promise<void> {
    const database = await openDatabase({ folder: join(folder, 'database') })
    await migrateDatabase(database, 'migrations')
    await work(database.db).finally(() => database.close())
  }

  function run(name: string, ...parameters: (string | Record<string, string>)[]): Promise<Printed> {
    const options = parameters.filter((one) => typeof one === 'string')
    return runYilu([name, ...options], Object.assign({}, environment, ...parameters.filter(isEnvironment)))
  }
})

const isEnvironment = (one: string | Record<string, string>) => typeof one === 'object'
