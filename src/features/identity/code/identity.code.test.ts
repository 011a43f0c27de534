import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, it } from 'vitest'
import { addressOf, lastCode, newPhone, registerPerson, requestCode } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { sentCodes } from '../identity.table.ts'

const minute = 60_000
const hour = 60 * minute

describe('codes', () => {
  const test = useTestApp({ PROOF_OF_WORK_COST: '1', SEND_TIMEOUT_MS: '200', CODES_PER_MINUTE: '30' })
  const send = (phone: string, address = addressOf(phone), proof?: string) =>
    test.call('GET /api/sms/send-code', { phone, ...(proof ? { proof } : {}) }, { address })
  const tryLogin = async (phone: string, code: string) =>
    (await test.call('POST /api/login', { phone, code }, { address: addressOf(phone) })).code

  describe('limits', () => {
    it('One code per minute is sent to a phone, and a refusal says how long to wait', async () => {
      const phone = newPhone()
      expect((await send(phone)).code).toBe('0')
      test.clock.advance(18_500)
      expect(await send(phone)).toMatchObject({ code: '1002', data: { retryAfter: 42 } })
      test.clock.advance(41_500)
      expect((await send(phone)).code).toBe('0')
    })

    it('Five codes an hour and ten a day are sent to a phone', async () => {
      const phone = newPhone()
      const codes: string[] = []
      for (let index = 0; index < 6; index++) {
        codes.push((await send(phone)).code)
        test.clock.advance(2 * minute)
      }
      expect(codes).toEqual(['0', '0', '0', '0', '0', '1002'])
      test.clock.advance(hour)
      for (let index = 0; index < 5; index++) {
        expect((await send(phone)).code).toBe('0')
        test.clock.advance(2 * minute)
      }
      test.clock.advance(2 * hour)
      expect((await send(phone)).code).toBe('1002')
      test.clock.advance(21 * hour)
      expect((await send(phone)).code).toBe('0')
    })

    it('One of twenty codes that are requested at the same moment is sent', async () => {
      const phone = newPhone()
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(phone)))
      expect(answers.filter(({ code }) => code === '0')).toHaveLength(1)
      expect(answers.filter(({ code }) => code === '1002')).toHaveLength(19)
    })

    it('Codes stop at the budget of the whole platform and continue after a minute', async () => {
      for (let index = 0; index < 30; index++) expect((await send(newPhone())).code).toBe('0')
      expect(await send(newPhone())).toMatchObject({ code: '1002', data: { retryAfter: 60 } })
      test.clock.advance(minute)
      expect((await send(newPhone())).code).toBe('0')
    })

    it('A network address must do a proof of work after ten codes an hour, and each proof is accepted once', async () => {
      const address = '10.9.8.7'
      for (let index = 0; index < 10; index++) expect((await send(newPhone(), address)).code).toBe('0')
      const refused = await send(newPhone(), address)
      expect(refused.code).toBe('1002')
      const proof = await prove(refused.data)
      expect((await send(newPhone(), address, proof)).code).toBe('0')
      expect((await send(newPhone(), address, proof)).code).toBe('1002')
      expect((await send(newPhone(), address, 'nonsense')).code).toBe('1002')
      const forged = await prove((await send(newPhone(), address)).data, (challenge) => ({
        ...challenge,
        parameters: { ...challenge.parameters, keyPrefix: '0' },
      }))
      expect((await send(newPhone(), address, forged)).code).toBe('1002')
      const late = await prove((await send(newPhone(), address)).data)
      test.clock.advance(10 * minute)
      expect((await send(newPhone(), address, late)).code).toBe('1002')
      expect((await send(newPhone(), '10.9.8.6')).code).toBe('0')
    })

    it('The owner of a phone whose limits strangers have used up still gets codes, and unknown networks must do a proof', async () => {
      const { phone } = await registerPerson(test)
      test.clock.advance(hour)
      const password = { phone, code: 'wrong' }
      for (let index = 0; index < 12; index++)
        await test.call('POST /api/login', password, { address: `10.1.1.${index}` })
      for (let index = 0; index < 5; index++) {
        expect((await send(phone, `10.2.0.${index}`)).code).toBe('0')
        test.clock.advance(minute)
      }
      const stranger = await send(phone, '10.2.0.99')
      expect(stranger).toMatchObject({ code: '1002', data: { challenge: expect.anything() } })
      expect((await send(phone, '10.2.0.99', await prove(stranger.data))).code).toBe('0')
      // The person's own network neither waits nor solves a proof.
      expect((await send(phone)).code).toBe('0')
      expect(await tryLogin(phone, lastCode(test, phone))).toBe('0')
    })

    it('Strangers get at most three times the limits whatever they prove, and the owner still gets one code', async () => {
      const { phone } = await registerPerson(test)
      test.clock.advance(hour)
      for (let index = 0; index < 15; index++) {
        const address = `10.3.0.${index}`
        const first = await send(phone, address)
        const answer = first.code === '0' ? first : await send(phone, address, await prove(first.data))
        expect(answer.code).toBe('0')
        test.clock.advance(minute)
      }
      expect(await send(phone, '10.3.0.200')).toMatchObject({ code: '1002', data: { retryAfter: expect.any(Number) } })
      expect((await send(phone)).code).toBe('0')
    })

    it('No code is sent when a page of another site asks', async () => {
      const phone = newPhone()
      const request = async (site: string) =>
        (await test.call('GET /api/sms/send-code', { phone }, { headers: { 'sec-fetch-site': site } })).code
      expect(await request('cross-site')).toBe('1031')
      expect(test.server.outbox.list().filter(({ to }) => to === phone)).toEqual([])
      expect(await request('same-origin')).toBe('0')
    })

    it('All addresses of one IPv6 subscriber count as one', async () => {
      for (let index = 0; index < 10; index++)
        expect((await send(newPhone(), `2001:db8:0:1::${index + 1}`)).code).toBe('0')
      expect((await send(newPhone(), '2001:db8::1:aaaa:0:0:1')).code).toBe('1002')
      expect((await send(newPhone(), '2001:db8:0:2::1')).code).toBe('0')
    })

    async function prove(
      data: unknown,
      change: (challenge: Challenge) => Challenge = (challenge) => challenge,
    ): Promise<string> {
      const challenge = change((data as { challenge: Challenge }).challenge)
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    }
  })

  describe('code', () => {
    it('A code has six digits, is valid for five minutes and works once', async () => {
      const { phone } = await registerPerson(test)
      test.clock.advance(minute)
      const first = await requestCode(test, phone)
      expect(first).toMatch(/^\d{6}$/)
      test.clock.advance(5 * minute - 1)
      expect(await tryLogin(phone, first)).toBe('0')
      expect(await tryLogin(phone, first)).toBe('1003')
      const second = await requestCode(test, phone)
      test.clock.advance(5 * minute)
      expect(await tryLogin(phone, second)).toBe('1003')
    })

    it('A code in full-width digits is accepted too', async () => {
      const { phone } = await registerPerson(test)
      test.clock.advance(minute)
      const code = await requestCode(test, phone)
      expect(
        await tryLogin(phone, [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')),
      ).toBe('0')
    })

    it('A code stays valid after four wrong tries and not after five', async () => {
      const { phone } = await registerPerson(test)
      for (const [wrongTries, answer] of [
        [4, '0'],
        [5, '1003'],
      ] as const) {
        test.clock.advance(minute)
        const code = await requestCode(test, phone)
        for (let index = 0; index < wrongTries; index++) expect(await tryLogin(phone, other(code))).toBe('1003')
        expect(await tryLogin(phone, code)).toBe(answer)
      }
    })

    it('A code is replaced by a newer one and is valid for its own account only', async () => {
      const { phone } = await registerPerson(test)
      const neighbour = await registerPerson(test)
      test.clock.advance(minute)
      const older = await requestCode(test, phone)
      expect(await tryLogin(neighbour.phone, older)).toBe('1003')
      test.clock.advance(minute)
      const newer = await requestCode(test, phone)
      // One time in a million both codes are equal.
      expect(await tryLogin(phone, older)).toBe(older === newer ? '0' : '1003')
      expect(await tryLogin(phone, newer)).toBe(older === newer ? '1003' : '0')
    })

    it('A code can be requested and used again after the clock was set back by two hours', async () => {
      const { phone } = await registerPerson(test)
      test.clock.advance(minute)
      await requestCode(test, phone)
      test.clock.advance(-120 * minute)
      expect(await tryLogin(phone, await requestCode(test, phone))).toBe('0')
    })

    it('A code is stored as a hash', async () => {
      const code = await requestCode(test, newPhone())
      const rows = await test.server.database.db.select().from(sentCodes)
      expect(rows[0]?.hash).toHaveLength(43)
      expect(Object.values(rows[0] ?? {}).map(String)).not.toContain(code)
    })
  })

  describe('sending', () => {
    const { promise: never } = Promise.withResolvers<void>()
    let restore = () => undefined as void
    afterEach(() => restore())

    function replaceSms(sendCode: () => Promise<void>) {
      const { sms } = test.server
      restore = () => void (test.server.sms = sms)
      test.server.sms = {
        ...sms,
        sendCode: (_phone, _code, signal) =>
          Promise.race([
            sendCode(),
            new Promise<never>((_resolve, reject) =>
              signal.addEventListener('abort', () => reject(signal.reason as Error)),
            ),
          ]),
      }
    }

    it.each([
      ['fails', () => Promise.reject(new Error('no credit for 13800000001'))],
      ['does not answer', () => never],
    ])(
      'A code is answered with 5030 when the provider %s, is neither stored nor counted, and the one before stays valid',
      async (_what, sendCode) => {
        const { phone } = await registerPerson(test)
        test.clock.advance(minute)
        const before = await requestCode(test, phone)
        test.clock.advance(minute)
        replaceSms(sendCode)
        for (let index = 0; index < 6; index++) expect((await send(phone)).code).toBe('5030')
        restore()
        expect(await tryLogin(phone, before)).toBe('0')
        expect((await send(phone)).code).toBe('0')
        expect(test.logged().join()).not.toContain('no credit')
      },
    )

    it('A code goes by mail to an e-mail address, in the language of the request', async () => {
      const answer = await test.call('GET /api/sms/send-code', { phone: 'buyer@example.kz' }, { locale: 'ru' })
      expect(answer.code).toBe('0')
      const [message] = test.server.outbox.list()
      expect(message).toMatchObject({
        channel: 'mail',
        to: 'buyer@example.kz',
        code: lastCode(test, 'buyer@example.kz'),
      })
      expect(message?.text).toContain('Код подтверждения')
    })

    it('A code for a known and for an unknown phone gets the same answer', async () => {
      const { phone } = await registerPerson(test)
      test.clock.advance(minute)
      expect(await send(phone)).toEqual(await send(newPhone()))
    })
  })

  it('The outbox shows the developer what was sent, newest first', async () => {
    const phones = [newPhone(), newPhone()]
    for (const phone of phones) await requestCode(test, phone)
    const { data } = await test.call('GET /api/dev/outbox')
    expect(data.slice(0, 2).map(({ to }) => to)).toEqual(phones.toReversed())
    expect(data[0]?.text).toContain(data[0]?.code)
  })
})

const other = (code: string) => (code === '000000' ? '000001' : '000000')
