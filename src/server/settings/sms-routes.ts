export const smsProviders = ['console', 'aliyun', 'tencent', 'http', 'none'] as const
export type SmsProviderName = (typeof smsProviders)[number]

const pair = /^([A-Z]{2})=([a-z]+)$/
const isProvider = (name: string): name is SmsProviderName => smsProviders.some((one) => one === name)

/** Whether a text names a provider for each of several countries: `RU=http,KZ=tencent`. */
export const isSmsRoutes = (text: string): boolean =>
  text.split(',').every((route) => isProvider(pair.exec(route)?.[2] ?? ''))

/** The provider of each country that has one of its own. */
export const readSmsRoutes = (text: string | undefined): ReadonlyMap<string, SmsProviderName> =>
  new Map(
    (text ?? '').split(',').flatMap((route) => {
      const [, country, provider] = pair.exec(route) ?? []
      return country && provider && isProvider(provider) ? [[country, provider] as const] : []
    }),
  )
