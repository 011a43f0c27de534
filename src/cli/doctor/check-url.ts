import { connect } from 'node:tls'
import type { Settings } from '../../server/settings/settings.ts'
import { doubtful, good, reasonOf, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

const limitMs = 10_000
const dayMs = 86_400_000
const soonDays = 14
/** Several processes count separately, so one answer says little. */
const rounds = 8

/** Asks the site at its public address as a visitor does, and compares the answers with the settings. */
export async function checkUrl(settings: Settings, address: string): Promise<Finding[]> {
  const url = new URL(address)
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, url), { headers, redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
  try {
    const ready = await ask('/readyz')
    await ready.text()
    if (!ready.headers.has('x-request-id'))
      return [wrong(`${url.origin} is not answered by this program: check the address and the target of the proxy.`)]
    if (ready.status !== 200)
      return [wrong(`${url.origin}/readyz answers ${ready.status}: the process has no database, or it is stopping.`)]
    return [
      good(`${url.origin}/readyz answers.`),
      samePublicUrl(settings, url),
      proxySeen(settings, ready),
      await forgedAddresses(ask),
      ...(url.protocol === 'https:' ? await checkTls(url, ready) : [plain(settings)]),
    ]
  } catch (error) {
    return [wrong(`${url.origin} does not answer: ${reasonOf(error)}. Check DNS, the proxy and its certificate.`)]
  }
}

function samePublicUrl({ PUBLIC_URL }: Settings, url: URL): Finding {
  if (!PUBLIC_URL) return doubtful('PUBLIC_URL is not set: links in mails and feeds lead to the wrong place.')
  return new URL(PUBLIC_URL).origin === url.origin
    ? good('PUBLIC_URL is the address that was asked.')
    : wrong(`PUBLIC_URL is ${PUBLIC_URL}, but ${url.origin} was asked: links in mails and feeds lead to the former.`)
}

/** Node itself sends neither of these headers. */
function proxySeen({ TRUST_PROXY }: Settings, { headers }: Response): Finding {
  const proxy = headers.get('server') ?? headers.get('via')
  return proxy && TRUST_PROXY === 'off'
    ? wrong(
        `A proxy (${proxy}) answers and TRUST_PROXY is off, so all visitors share one network address and its limits: set TRUST_PROXY to the address of the proxy.`,
      )
    : good(`TRUST_PROXY is ${TRUST_PROXY}.`)
}

/** A forged X-Forwarded-For must not give a visitor a fresh allowance of calls. */
async function forgedAddresses(ask: (path: string, headers?: Record<string, string>) => Promise<Response>) {
  const remaining = async (headers?: Record<string, string>) => {
    const answer = await ask('/api/auth/key', headers)
    await answer.text()
    return { left: answer.headers.get('x-ratelimit-remaining'), limit: Number(answer.headers.get('x-ratelimit-limit')) }
  }
  for (let round = 0; round < rounds; round++) await remaining()
  for (let round = 1; round <= rounds; round++) {
    const { left, limit } = await remaining({ 'x-forwarded-for': `203.0.113.${round}` })
    if (left === null || Number(left) < limit - 1)
      return good('A visitor cannot forge a network address with X-Forwarded-For.')
  }
  return wrong(
    'A visitor can forge a network address with X-Forwarded-For and so avoid all limits: let the proxy replace the header, and name only the proxy in TRUST_PROXY.',
  )
}

const plain = ({ NODE_ENV }: Settings): Finding =>
  NODE_ENV === 'production'
    ? wrong(
        'The public address has no TLS: passwords and tokens must not travel in the open. Put a proxy with TLS in front.',
      )
    : doubtful('The address that was asked has no TLS.')

async function checkTls(url: URL, ready: Response): Promise<Finding[]> {
  const { protocol, validTo } = await handshake(url)
  const days = Math.floor((validTo.getTime() - Date.now()) / dayMs)
  return [
    days < soonDays
      ? wrong(`The certificate ends in ${days} days: renew it, and check why that does not happen by itself.`)
      : good(`The certificate is valid for ${days} days.`),
    protocol === 'h2'
      ? good('The proxy offers HTTP/2.')
      : wrong('The proxy does not offer HTTP/2, and with HTTP/1.1 a few open tabs use all connections: enable HTTP/2.'),
    ready.headers.has('strict-transport-security')
      ? good('Browsers are told to use HTTPS only.')
      : wrong(
          'The header Strict-Transport-Security is missing: set NODE_ENV=production, and let the proxy pass it on.',
        ),
  ]
}

function handshake(url: URL): Promise<{ protocol: string | false | null; validTo: Date }> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
    })
    socket.setTimeout(limitMs, () => socket.destroy(new Error('the TLS handshake takes too long')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve({ protocol: socket.alpnProtocol, validTo: new Date(socket.getPeerCertificate().valid_to) })
      socket.end()
    })
  })
}
