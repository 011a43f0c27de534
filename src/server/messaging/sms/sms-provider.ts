/**
 * Sends one message to one phone: 11 digits of mainland China, or E.164. Rejects if the provider refuses or is
 * unavailable, or on the signal.
 */
export type SmsProvider = {
  sendCode(phone: string, code: string, signal: AbortSignal): Promise<void>
  /** One short sentence; the details are on the page. */
  sendNotice(phone: string, text: string, signal: AbortSignal): Promise<void>
}

/**
 * The provider accepted the call but refused the message, for example for a wrong signature or too many to one phone.
 */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
  readonly code: string
  constructor(code: string) {
    super(`the SMS provider refused: ${code}`)
    this.code = code
  }
}
