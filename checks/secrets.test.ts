import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSecrets, findSecrets } from './secrets.ts'

const found = (text: string) => findSecrets([{ path: 'src/a.ts', text }])
const random = 'q7Rk2Zx9Lm4Tn8Vb3Yc6Wd1Pf5Hg0Js'

describe('secrets', () => {
  it('No tracked file holds a secret', () => {
    expect(checkSecrets(join(import.meta.dirname, '..'))).toEqual([])
  })

  it.each([
    ['-----BEGIN PRIVATE KEY-----'],
    ['-----BEGIN RSA PRIVATE KEY-----'],
    ['{ "kty": "EC", "d": "6UKxX0Jt5yQmB2m0l3d7kq9F8vW1nZ4cR5sT6uY7aEo" }'],
    ['const id = "AKIAIOSFODNN7EXAMPLE"'],
    ['ALIYUN_ACCESS_KEY_ID=LTAI5tQxR2vB7nM9kL3pW8zC'],
    ['id: AKIDz8krbsJ5yKBZQpn74WFkmLPx3gnPhESA'],
    [`header ghp_${random}q7Rk2`],
    ['//packages.example.com/:_authToken=abcdef0123456789abcdef'],
    [`key: sk_live_${random}`],
    ['bot 1234567890:AAq7Rk2Zx9Lm4Tn8Vb3Yc6Wd1Pf5Hg0JsKL'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'],
    [`yls_${random}q7Rk2Zx9Lm4T`],
    ['DATABASE_URL=postgres://yilu:Winter-2026@db.trade.cn:5432/yilu'],
    ['MAIL_URL=smtp://desk:hunter22@mail.trade.cn:465'],
    [`SECRET=${random}`],
    [`const password = '${random}'`],
    [`"apiKey": "${random}"`],
  ])('A secret is found and not repeated: %s', (text) => {
    const faults = found(text)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^src\/a\.ts:1 holds /)
    expect(faults[0]).not.toContain(random)
  })

  it.each([
    'DATABASE_URL=postgres://yilu:password@localhost:5432/yilu',
    'DATABASE_URL: postgres://yilu:${POSTGRES_PASSWORD}@database:5432/yilu',
    'SECRET=development-secret-development-secret',
    'smtp://user:password@host:port',
    'passwordHash: users.passwordHashOfTheOldParameters,',
    'const token = newToken()',
    '"integrity": "sha512-pVeLM4Mjdh2PSs+h36CDBOCsvXyZTBG3tgT7chzH8jqWgVGU4UIgYw2h76ZviBpqADFPs3QReYg2AX"',
  ])('Text without a secret passes: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it('A line on the list of fixtures may hold what looks like a secret, and no other line and file', () => {
    const text = `SECRET=${random}\nTOKEN=${random}`
    const files = ['src/one.test.ts', 'src/other.ts'].map((path) => ({ path, text }))
    const faults = findSecrets(files, [{ file: 'src/one.test.ts', part: 'SECRET', reason: 'made up' }])
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'src/one.test.ts:2',
      'src/other.ts:1',
      'src/other.ts:2',
    ])
  })
})
