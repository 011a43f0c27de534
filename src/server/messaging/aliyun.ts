import { $OpenApiUtil } from '@alicloud/openapi-core'
import type { Settings } from '../settings/settings.ts'

/** The packages are CommonJS, and Node exposes their default export one level deeper than the types say. */
export const defaultOf = <Client>(imported: Client): Client =>
  (imported as unknown as { default?: Client }).default ?? imported

/** Access to a service of Alibaba Cloud. An endpoint that starts with http:// is called without TLS. */
export function aliyunConfig(settings: Settings, endpoint: string, readTimeout?: number) {
  const [, protocol = 'https', host = ''] = /^(?:(https?):\/\/)?(.+?)\/*$/.exec(endpoint) ?? []
  return new $OpenApiUtil.Config({
    accessKeyId: settings.ALIYUN_ACCESS_KEY_ID,
    accessKeySecret: settings.ALIYUN_ACCESS_KEY_SECRET,
    endpoint: host,
    protocol,
    ...(readTimeout !== undefined && { connectTimeout: settings.SEND_TIMEOUT_MS, readTimeout }),
  })
}
