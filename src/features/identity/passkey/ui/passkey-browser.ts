import type { PasskeyAssertion, PasskeyCreation, PasskeyMade, PasskeyRequest } from '../../../../shared/passkey.ts'
import { m } from '../../../../shared/wording/messages.js'

/** What the browser answered, or a sentence for the person why there is nothing. */
export type Outcome<T> = { passkey: T } | { fault: string }

/** Whether the browser knows passkeys; only on secure connections. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'

const library = () => import('@simplewebauthn/browser')

/** Loads what asks for passkeys before it is needed: browsers want the press of a button to be recent. */
export function preparePasskeys(): void {
  if (canUsePasskeys()) void library().catch(() => null)
}

/** Asks the person to confirm with one of her passkeys. */
export async function signWithPasskey(options: PasskeyRequest): Promise<Outcome<PasskeyAssertion>> {
  try {
    const { startAuthentication } = await library()
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    return { passkey: { id, rawId, type, response } }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: PasskeyCreation): Promise<Outcome<PasskeyMade>> {
  try {
    const { startRegistration } = await library()
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return { passkey: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } } }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/** The names of the exceptions are those of the standard. */
function faultOf(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return m.passkey_cancelled()
    case 'InvalidStateError':
      return m.passkey_here_already()
    case 'SecurityError':
      return m.passkey_error_address()
    default:
      return m.passkey_failed()
  }
}
