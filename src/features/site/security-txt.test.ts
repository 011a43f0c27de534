import { describe, expect, it } from 'vitest'
import { readSettings } from '../../server/settings/settings.ts'
import { dayMs } from '../../shared/text/durations.ts'
import { useTestApp } from '../../test/use-test-app.ts'

const path = '/.well-known/security.txt'
const expiresIn = (body: string) => Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')

describe('security.txt', () => {
  const test = useTestApp({
    PUBLIC_URL: 'https://wholesale.example',
    SECURITY_CONTACT: 'mailto:security@wholesale.example',
    SECURITY_POLICY: 'https://wholesale.example/help/security',
  })
  const read = () => test.raw('GET', path)

  it('The contact for vulnerabilities is shown to everybody as plain text with its policy and languages', async () => {
    const { statusCode, headers, body } = await read()
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.replace(/^Expires: .+$/m, 'Expires: later')).toBe(
      [
        'Contact: mailto:security@wholesale.example',
        'Expires: later',
        'Preferred-Languages: zh, ru, en',
        'Canonical: https://wholesale.example/.well-known/security.txt',
        'Policy: https://wholesale.example/help/security',
        '',
      ].join('\n'),
    )
  })

  it('The statement expires in the future and within a year on each day, and changes once a month', async () => {
    const texts = new Set<string>()
    for (let day = 0; day < 366; day += 3) {
      const { body } = await read()
      const days = (expiresIn(body) - test.clock.now().getTime()) / dayMs
      expect(days).toBeGreaterThan(180)
      expect(days).toBeLessThan(366)
      texts.add(body)
      test.clock.advance(3 * dayMs)
    }
    expect(texts.size).toBe(12)
  })

  it('A cache may keep the statement for an hour', async () => {
    expect((await read()).headers['cache-control']).toBe('public, max-age=3600')
  })
})

describe('security.txt without contact', () => {
  const test = useTestApp()

  it('The statement does not exist while no contact is set', async () => {
    expect((await test.raw('GET', path)).statusCode).toBe(404)
  })

  it.each(['security@wholesale.example', 'http://wholesale.example', 'https://x.example\nEvil: yes', 'javascript:1'])(
    'A contact that is no address for reports is refused at the start: %j',
    (SECURITY_CONTACT) => {
      expect(() => readSettings({ NODE_ENV: 'test', SECURITY_CONTACT })).toThrow('SECURITY_CONTACT')
    },
  )
})
