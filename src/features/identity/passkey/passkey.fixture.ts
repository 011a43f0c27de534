import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyCreation, PasskeyMade, PasskeyRequest } from '../../../shared/passkey.ts'
import { sealedPassword } from '../factor/factor.fixture.ts'
import type { Person } from '../../../test/people.ts'
import type { TestApp } from '../../../test/use-test-app.ts'
import { newId } from '../../../server/id.ts'
import type { PasskeyAct } from './passkey.policy.ts'
import { passkeys } from './passkey.table.ts'

/** What the tests' settings make of the site, which have no PUBLIC_URL. */
export const testOrigin = 'http://localhost:3000'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** CBOR of what a passkey is made of: small integers, texts, bytes and maps (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, content]) => [cbor(key), cbor(content as string)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** The shortest form, as devices have to write. */
const head = (kind: number, size: number): Buffer =>
  Buffer.from(
    size < 24
      ? [(kind << 5) | size]
      : size < 256
        ? [(kind << 5) | 24, size]
        : [(kind << 5) | 25, size >> 8, size & 255],
  )

/** A device with one ES256 key, as a browser asks it. `counter` is what it says it has signed before. */
export function softDevice({ origin = testOrigin, counter = 0 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const device = { id, origin, counter }
  const part = (rpId: string, flags: number, rest: Buffer[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(device.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...rest])
  }

  function make({ challenge, rp }: PasskeyCreation): PasskeyMade {
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.from([0, credentialId.length])
    // User present and verified, and a new credential in the data.
    const authData = part(rp.id, 0x45, [Buffer.alloc(16), length, credentialId, cbor(cose)])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, device.origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  function signFor({ challenge, rpId }: PasskeyRequest): PasskeyAssertion {
    if (device.counter > 0) device.counter++
    const [data, said] = [part(rpId, 0x05), clientData('webauthn.get', challenge, device.origin)]
    const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }
  return Object.assign(device, { make, sign: signFor })
}
type Device = ReturnType<typeof softDevice>

/** What a device of a person signs for an act. */
export async function proofBy(test: TestApp, person: Person, device: Device, act: PasskeyAct) {
  const { code, message, data } = await test.call('GET /api/user/passkeys/challenge', { act }, person)
  if (code !== '0') throw new Error(`no challenge: ${code} ${message}`)
  return { secret: await sealedPassword(test, person), passkey: device.sign(data) }
}

/** What the browser is to make a passkey from. `prover`: a passkey that the person has already. */
export async function passkeyOptions(test: TestApp, person: Person, prover?: Device): Promise<PasskeyCreation> {
  const proof = prover
    ? await proofBy(test, person, prover, 'add-passkey')
    : { secret: await sealedPassword(test, person) }
  const { code, message, data } = await test.call('POST /api/user/passkeys/options', proof, person)
  if (code !== '0') throw new Error(`no options: ${code} ${message}`)
  return data.options
}

/** Gives a person a passkey on a new device. */
export async function addDevice(
  test: TestApp,
  person: Person,
  { prover, counter = 0, name = 'Chrome · Windows' }: { prover?: Device; counter?: number; name?: string } = {},
) {
  const device = softDevice({ counter })
  const credential = device.make(await passkeyOptions(test, person, prover))
  const { code, message, data } = await test.call('POST /api/user/passkeys', { name, credential }, person)
  if (code !== '0') throw new Error(`no passkey: ${code} ${message}`)
  return { device, passkey: data.passkey, recoveryCodes: data.recoveryCodes }
}

/** A stored passkey with which nobody can log in; resolves to its id. */
export async function storePasskey(test: TestApp, userId: string, name: string): Promise<string> {
  const [id, createdAt] = [newId(), test.clock.now()]
  await test.server.database.db
    .insert(passkeys)
    .values({ id, userId, name, credentialId: id, publicKey: '', counter: 0, transports: [], createdAt })
  return id
}
