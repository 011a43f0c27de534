import dysms, { SendSmsRequest } from '@alicloud/dysmsapi20170525'
import { abortable } from '../../abortable.ts'
import type { Settings } from '../../settings/settings.ts'
import { aliyunConfig, defaultOf } from '../aliyun.ts'
import { SmsRefused } from './sms-provider.ts'
import type { SmsProvider } from './sms-provider.ts'

const Client = defaultOf(dysms)

/** Alibaba Cloud SMS (Dysmsapi 2017-05-25). An endpoint that starts with http:// is called without TLS. */
export function aliyunSms(settings: Settings): SmsProvider {
  const client = new Client(aliyunConfig(settings, settings.ALIYUN_SMS_ENDPOINT, settings.SEND_TIMEOUT_MS))
  const send = async (
    phone: string,
    templateCode: string | undefined,
    params: Record<string, string>,
    signal: AbortSignal,
  ) => {
    const request = new SendSmsRequest({
      // Phones abroad are written with their country code and without a plus.
      phoneNumbers: phone.replace(/^\+/, ''),
      signName: settings.ALIYUN_SMS_SIGN,
      templateCode,
      templateParam: JSON.stringify(params),
    })
    const { body } = await abortable(client.sendSms(request), signal)
    if (body?.code !== 'OK') throw new SmsRefused(body?.code ?? 'no answer')
  }
  return {
    sendCode: (phone, code, signal) => send(phone, settings.ALIYUN_SMS_TEMPLATE, { code }, signal),
    async sendNotice(phone, text, signal) {
      // Without an approved template a notice appears on the page only.
      if (settings.ALIYUN_SMS_NOTICE_TEMPLATE) await send(phone, settings.ALIYUN_SMS_NOTICE_TEMPLATE, { text }, signal)
    },
  }
}
