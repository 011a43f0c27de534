export const smsProviders = ['console', 'aliyun', 'tencent', 'http', 'none'] as const
export type SmsProviderName = (typeof smsProviders)[number]

const pair = new RegExp(`^([A-Z]{2})=(${smsProviders.join('|')})$`)

/** Whether a text names a provider for each of several countries: `RU=http,KZ=tencent`. */
export const isSmsRoutes = (text: string): boolean => text.split(',').every((route) => pair.test(route))

/** The provider of each country that has one of its own. */
export const readSmsRoutes = (text: string | undefined): ReadonlyMap<string, SmsProviderName> =>
  new Map(
    (text ?? '').split(',').flatMap((route) => {
      const [, country, provider] = pair.exec(route) ?? []
      return country && provider ? [[country, provider as SmsProviderName] as const] : []
    }),
  )
