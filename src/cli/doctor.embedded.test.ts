import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { migrateDatabase, openDatabase } from '../server/database/database.ts'
import { readSettings } from '../server/settings/settings.ts'
import { startSmtpStub } from '../server/messaging/smtp.fixture.ts'
import type { SmtpStub } from '../server/messaging/smtp.fixture.ts'
import { checkDump } from './doctor/check-backup.ts'
import { checkMail, checkSms } from './doctor/check-sending.ts'
import { checkUrl } from './doctor/check-url.ts'
import { examine } from './doctor/examine.ts'
import { runYilu } from './run-yilu.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
const environment = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_FOLDER: folder }
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...options: string[]) => runYilu(['doctor', ...options], environment)

describe('doctor', () => {
  it('The command prints a sentence per finding, and ends with 1 only if something must be fixed', async () => {
    const database = await openDatabase({ folder: join(folder, 'database') })
    await migrateDatabase(database, 'migrations').finally(() => database.close())
    const { status, output } = await run()
    expect(output).toMatch(/^✓ All \d+ migrations are applied\.$/m)
    expect(output).toMatch(/^✓ A file was written to the folder of files, read and removed\.$/m)
    expect(output).toMatch(/^! NODE_ENV is test; .*$/m)
    expect(output).toMatch(/^! Nobody who finds a weakness sees whom to tell: set SECURITY_CONTACT\.$/m)
    expect(output).toMatch(/^✓ The clock of the database agrees with this machine\.$/m)
    expect(status).toBe(0)
    const mail = await run('--mail', 'desk@example.org')
    expect(mail.output).toContain('✗ No mail was sent: set MAIL_URL to an SMTP server.')
    expect(mail.output).toMatch(/1 of \d+ findings must be fixed\./)
    expect(mail.status).toBe(1)
  })

  it('Settings that production refuses are findings of their own', async () => {
    const findings = await examine({ ...environment, NODE_ENV: 'production' }, {})
    expect(findings.map(({ verdict }) => verdict)).not.toContain('good')
    expect(findings.map(({ sentence }) => sentence).join('\n')).toMatch(/set MAIL_URL[^]*set SECRET to/)
  })

  it('A database that is away, and a mail server that is away, are named with the setting to correct', async () => {
    const findings = await examine(
      { ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', MAIL_URL: 'smtp://127.0.0.1:1' },
      { mail: 'desk@example.org' },
    )
    const faults = findings.filter(({ verdict }) => verdict === 'wrong').map(({ sentence }) => sentence)
    expect(faults).toEqual([
      expect.stringContaining('PostgreSQL does not answer at the address in DATABASE_URL'),
      expect.stringMatching(/^The mail server did not take a mail: .*ECONNREFUSED.* Correct MAIL_URL or MAIL_FROM\.$/),
    ])
  })

  it('A mail server that takes the mail is good, and one that refuses its recipient is named with the reason', async () => {
    const [taking, refusing] = await Promise.all([startSmtpStub(), startSmtpStub('no such mailbox')])
    const mailFindings = async ({ port }: SmtpStub) =>
      checkMail(
        readSettings({ ...environment, MAIL_URL: `smtp://sender:secret@127.0.0.1:${port}` }),
        'desk@example.org',
      )
    expect(await mailFindings(taking)).toEqual({
      verdict: 'good',
      sentence: 'The mail server took a mail to desk@example.org: look whether it arrives, and not among spam.',
    })
    expect(taking.received.map(({ to }) => to)).toEqual([['desk@example.org']])
    expect((await mailFindings(refusing)).sentence).toMatch(/no such mailbox.* Correct MAIL_URL or MAIL_FROM\.$/)
    for (const { close } of [taking, refusing]) close()
  })

  it('A dump program that is missing or older than the server is named, and one that is as new is good', async () => {
    const programs = join(folder, 'programs')
    mkdirSync(programs)
    const withPath = { ...environment, PATH: programs }
    expect((await checkDump(17, withPath)).sentence).toContain('install postgresql-client.')
    writeFileSync(join(programs, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 16.4 (Debian 16.4-1)"\n', {
      mode: 0o755,
    })
    expect(await checkDump(17, withPath)).toEqual({
      verdict: 'doubtful',
      sentence: 'pg_dump 16 cannot copy a PostgreSQL 17: install postgresql-client-17.',
    })
    expect((await checkDump(16, withPath)).verdict).toBe('good')
  })

  it('A folder in which nothing can be written is a fault', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const findings = await examine({ ...environment, DATA_FOLDER: join(file, 'data') }, {})
    expect(findings.filter(({ verdict }) => verdict === 'wrong').map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^DATA_FOLDER cannot be used: ENOTDIR/),
    )
  })

  it('A phone that no provider serves is told from one whose provider takes the code, and neither is shown in full', async () => {
    const settings = readSettings({ ...environment, SMS_PROVIDER: 'none' })
    const sender = { reaches: (phone: string) => phone.startsWith('1'), countries: [] }
    const sms = { ...sender, sendCode: async () => undefined, sendNotice: async () => undefined }
    expect(await checkSms(settings, sms, '13800000001')).toEqual({
      verdict: 'good',
      sentence: 'The SMS provider took a code for 138****0001: look whether it arrives.',
    })
    expect((await checkSms(settings, sms, '+79161234567')).sentence).toMatch(
      /^No SMS provider serves \+791\*\*\*\*4567/,
    )
  })
})

describe('doctor of an address', () => {
  const sites: HttpServer[] = []
  afterEach(() => sites.splice(0).forEach((site) => site.close()))

  /** A site behind a proxy: `count` says which counter a request belongs to. */
  async function serve(headers: Record<string, string>, count: (forwarded: string) => string): Promise<string> {
    const used = new Map<string, number>()
    const answer = (response: ServerResponse, forwarded: string) => {
      const key = count(forwarded)
      used.set(key, (used.get(key) ?? 0) + 1)
      response.writeHead(200, {
        ...headers,
        'x-ratelimit-limit': '600',
        'x-ratelimit-remaining': String(600 - (used.get(key) ?? 0)),
      })
      response.end('{}')
    }
    const site = createServer((request, response) => answer(response, String(request.headers['x-forwarded-for'] ?? '')))
    sites.push(site)
    await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  }
  const faultsOf = async (address: string, more: Record<string, string> = {}) =>
    (await checkUrl(readSettings({ ...environment, ...more }), address))
      .filter(({ verdict }) => verdict === 'wrong')
      .map(({ sentence }) => sentence)

  it('A site whose addresses cannot be forged and whose settings agree has no fault', async () => {
    const address = await serve({ 'x-request-id': 'x', server: 'Caddy' }, () => 'visitor')
    expect(await faultsOf(address, { PUBLIC_URL: address, TRUST_PROXY: '127.0.0.1' })).toEqual([])
  })

  it('A proxy without TRUST_PROXY, another PUBLIC_URL and forged addresses are faults', async () => {
    const address = await serve({ 'x-request-id': 'x', server: 'nginx' }, (forwarded) => forwarded)
    expect(await faultsOf(address, { PUBLIC_URL: 'https://trade.example' })).toEqual([
      expect.stringContaining('PUBLIC_URL is https://trade.example'),
      expect.stringContaining('A proxy (nginx) answers and TRUST_PROXY is off'),
      expect.stringContaining('A visitor can forge a network address'),
    ])
  })

  it('An address of another program, or of none, is a fault', async () => {
    expect(await faultsOf(await serve({}, () => 'visitor'))).toEqual([
      expect.stringContaining('is not answered by this program'),
    ])
    expect(await faultsOf('http://127.0.0.1:1')).toEqual([expect.stringContaining('does not answer')])
  })
})
