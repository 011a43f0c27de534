import { z } from 'zod'
import { isSmsRoutes, smsProviders } from './sms-routes.ts'

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** Which provider sends SMS to which country, and the access to each provider. */
export const smsSettingDefinitions = {
  SMS_PROVIDER: {
    schema: z.enum(smsProviders).default('console'),
    meaning:
      'for phones of mainland China: console prints codes and, while HOST is a loopback address, lists them on /dev/outbox (refused in production); aliyun, tencent and http send them; none asks people for a mail address',
  },
  SMS_ABROAD_PROVIDER: {
    schema: z.enum(smsProviders).optional(),
    meaning: 'the same for phones of other countries; by default console if SMS_PROVIDER is console, otherwise none',
  },
  SMS_ABROAD_COUNTRIES: {
    schema: z
      .string()
      .regex(/^\*$|^[A-Z]{2}(,[A-Z]{2})*$/)
      .default('*'),
    meaning: 'countries that the provider abroad serves: ISO 3166 codes such as RU,KZ,BY, or *',
  },
  SMS_ROUTES: {
    schema: z
      .string()
      .refine((routes) => isSmsRoutes(routes), 'not pairs such as RU=http,KZ=tencent')
      .optional(),
    meaning:
      'providers of single countries, such as RU=http,KZ=tencent,UZ=none; each goes before the two settings above',
  },
  SMS_HTTP_URL: {
    schema: z.url().optional(),
    meaning:
      'for http: address of the gateway; {phone} (E.164 without +) and {text} are replaced, encoded for an address',
  },
  SMS_HTTP_BODY: {
    schema: z.string().optional(),
    meaning:
      'for http: body of a POST with the same placeholders, JSON if it begins with {, otherwise a form; without it a GET is sent',
  },
  SMS_HTTP_AUTHORIZATION: { schema: z.string().optional(), meaning: 'for http: value of the Authorization header' },
  SMS_HTTP_SUCCESS: {
    schema: z.string().refine(isPattern, 'not a regular expression').optional(),
    meaning:
      'for http: regular expression that the reply of an accepted message matches; without it every 2xx reply counts',
  },
  ALIYUN_ACCESS_KEY_ID: { schema: z.string().optional(), meaning: 'for SMS_PROVIDER=aliyun' },
  ALIYUN_ACCESS_KEY_SECRET: { schema: z.string().optional(), meaning: 'for SMS_PROVIDER=aliyun' },
  ALIYUN_SMS_SIGN: { schema: z.string().optional(), meaning: 'approved SMS signature' },
  ALIYUN_SMS_TEMPLATE: { schema: z.string().optional(), meaning: 'approved SMS template with one parameter, code' },
  ALIYUN_SMS_NOTICE_TEMPLATE: {
    schema: z.string().optional(),
    meaning:
      'approved SMS template with one parameter, text, for notices such as a decision; without it notices are shown on the page only',
  },
  ALIYUN_SMS_ENDPOINT: {
    schema: z.string().default('dysmsapi.aliyuncs.com'),
    meaning: 'host of the SMS service; with the prefix http:// it is called without TLS',
  },
  TENCENT_SECRET_ID: { schema: z.string().optional(), meaning: 'for the SMS provider tencent' },
  TENCENT_SECRET_KEY: { schema: z.string().optional(), meaning: 'for the SMS provider tencent' },
  TENCENT_SMS_APP_ID: { schema: z.string().optional(), meaning: 'SdkAppId of the SMS application' },
  TENCENT_SMS_SIGN: { schema: z.string().optional(), meaning: 'approved SMS signature, for phones of mainland China' },
  TENCENT_SMS_TEMPLATE: {
    schema: z.string().optional(),
    meaning: 'approved SMS template with one parameter, the code',
  },
  TENCENT_SMS_NOTICE_TEMPLATE: {
    schema: z.string().optional(),
    meaning: 'approved SMS template with one parameter for notices; without it notices are shown on the page only',
  },
  TENCENT_SMS_REGION: { schema: z.string().default('ap-guangzhou'), meaning: 'region of the SMS service' },
  TENCENT_SMS_ENDPOINT: {
    schema: z.string().default('sms.tencentcloudapi.com'),
    meaning: 'host of the SMS service; with the prefix http:// it is called without TLS',
  },
}
