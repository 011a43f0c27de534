import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; login: string; source: string }
export type SmtpStub = { port: number; received: Received[]; close(): void }

/** A mail server on loopback that takes mails and shows them, or refuses every recipient with a sentence. */
export async function startSmtpStub(refusal?: string): Promise<SmtpStub> {
  const received: Received[] = []
  const stub = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => done(null, { user: `${username}:${password}` }),
    onRcptTo: (_address, _session, done) => done(refusal ? new Error(refusal) : null),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          login: String(user),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  stub.listen(0, '127.0.0.1')
  await once(stub.server, 'listening')
  return { port: (stub.server.address() as AddressInfo).port, received, close: () => stub.close() }
}
