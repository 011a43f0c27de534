import { z } from 'zod'
import { isMainlandPhone } from '../../../shared/identifiers/mainland-phone.ts'
import type { Settings } from '../../settings/settings.ts'
import { SmsRefused } from './sms-provider.ts'
import type { SmsProvider } from './sms-provider.ts'
import { signTencentCall } from './tencent-signature.ts'

const mostReplyCharacters = 10_000

const Reply = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
  }),
})

/** Tencent Cloud SMS (SendSms, version 2021-01-11). An endpoint that starts with http:// is called without TLS. */
export function tencentSms(settings: Settings): SmsProvider {
  const endpoint = new URL(
    settings.TENCENT_SMS_ENDPOINT.includes('://')
      ? settings.TENCENT_SMS_ENDPOINT
      : `https://${settings.TENCENT_SMS_ENDPOINT}`,
  )

  async function send(phone: string, template: string | undefined, value: string, signal: AbortSignal): Promise<void> {
    const payload = JSON.stringify({
      PhoneNumberSet: [isMainlandPhone(phone) ? `+86${phone}` : phone],
      SmsSdkAppId: settings.TENCENT_SMS_APP_ID,
      TemplateId: template,
      TemplateParamSet: [value],
      // Signatures exist for mainland China only.
      ...(isMainlandPhone(phone) && { SignName: settings.TENCENT_SMS_SIGN }),
    })
    const response = await fetch(endpoint, {
      method: 'POST',
      body: payload,
      signal,
      redirect: 'error',
      headers: {
        ...signTencentCall({
          service: 'sms',
          host: endpoint.host,
          payload,
          at: new Date(),
          secretId: settings.TENCENT_SECRET_ID ?? '',
          secretKey: settings.TENCENT_SECRET_KEY ?? '',
        }),
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': settings.TENCENT_SMS_REGION,
      },
    })
    const refusal = refusalOf((await response.text()).slice(0, mostReplyCharacters))
    if (refusal !== 'Ok') throw new SmsRefused(response.ok ? refusal : `HTTP ${response.status}`)
  }
  return {
    sendCode: (phone, code, signal) => send(phone, settings.TENCENT_SMS_TEMPLATE, code, signal),
    async sendNotice(phone, text, signal) {
      // Without an approved template a notice appears on the page only.
      if (settings.TENCENT_SMS_NOTICE_TEMPLATE) await send(phone, settings.TENCENT_SMS_NOTICE_TEMPLATE, text, signal)
    },
  }
}

/** `Ok` if the one message was accepted, otherwise the code of the refusal. */
function refusalOf(text: string): string {
  try {
    const { Response: answer } = Reply.parse(JSON.parse(text))
    return answer.Error?.Code ?? answer.SendStatusSet?.[0]?.Code ?? 'no answer'
  } catch {
    return 'no answer'
  }
}
