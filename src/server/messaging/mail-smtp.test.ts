import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from './mail-smtp.ts'
import { startSmtpStub } from './smtp.fixture.ts'
import type { SmtpStub } from './smtp.fixture.ts'
import { readSettings } from '../settings/settings.ts'

describe('SMTP mail', () => {
  const closing: (() => void)[] = []
  afterEach(() => closing.splice(0).forEach((close) => close()))

  const mailer = (port: number, timeout = 2000) => {
    const MAIL_URL = `smtp://sender:secret@127.0.0.1:${port}`
    return smtpMailer({
      ...readSettings({
        NODE_ENV: 'test',
        MAIL_FROM: 'Yilu Wholesale <no-reply@trade.example>',
        SEND_TIMEOUT_MS: String(timeout),
      }),
      MAIL_URL,
    })
  }
  const mail = {
    to: 'buyer@example.kz',
    subject: 'Код подтверждения: 123456',
    text: 'Ваш код: 123456',
    html: '<p>Ваш код: 123456</p>',
  }

  async function smtpStub(refusal?: string): Promise<SmtpStub> {
    const stub = await startSmtpStub(refusal)
    closing.push(stub.close)
    return stub
  }

  it('A mail goes from the configured sender to one address with its text and its HTML', async () => {
    const { port, received } = await smtpStub()
    await mailer(port).send(mail, AbortSignal.timeout(20_000))
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      from: 'no-reply@trade.example',
      to: ['buyer@example.kz'],
      login: 'sender:secret',
    })
    const [head = '', ...parts] = (received[0]?.source ?? '').split('\r\n\r\n')
    expect(head).toContain('From: Yilu Wholesale <no-reply@trade.example>')
    expect(head).toContain('multipart/alternative')
    const texts = parts.map((part) => Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString())
    expect(texts.slice(1)).toEqual([mail.text, mail.html])
  })

  it('A crafted address cannot add another recipient to a mail', async () => {
    const { port, received } = await smtpStub()
    await mailer(port)
      .send(
        { ...mail, subject: 'one\r\nBcc: other@example.kz', to: 'buyer@example.kz, other@example.kz' },
        AbortSignal.timeout(20_000),
      )
      .catch(() => undefined)
    expect(received.flatMap(({ to }) => to)).not.toContain('other@example.kz')
    for (const { source } of received) expect(source).not.toMatch(/^Bcc:/m)
  })

  it('Sending a mail fails when the server refuses the address', async () => {
    const { port } = await smtpStub('no such person')
    await expect(mailer(port).send(mail, AbortSignal.timeout(20_000))).rejects.toThrow('no such person')
  })

  it('Sending a mail fails within the time limit when the server says nothing', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket))
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    closing.push(
      () => sockets.forEach((socket) => socket.destroy()),
      () => silent.close(),
    )
    await expect(
      mailer((silent.address() as AddressInfo).port, 300).send(mail, AbortSignal.timeout(300)),
    ).rejects.toThrow(/timeout|timed out|greeting/i)
    // The mail library itself would wait 30 s.
  }, 20_000)
})
