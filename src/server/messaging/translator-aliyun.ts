import core, { $OpenApiUtil } from '@alicloud/openapi-core'
import { z } from 'zod'
import { abortable } from '../abortable.ts'
import type { Settings } from '../settings/settings.ts'
import { aliyunConfig, defaultOf } from './aliyun.ts'
import { TranslationRefused } from './translator.ts'
import type { Translator } from './translator.ts'

const Client = defaultOf(core)

const Reply = z.object({
  body: z.object({
    Code: z.coerce.string(),
    Data: z.object({ Translated: z.string().min(1) }).optional(),
  }),
})
const operation = new $OpenApiUtil.Params({
  action: 'TranslateGeneral',
  version: '2018-10-12',
  protocol: 'HTTPS',
  pathname: '/',
  method: 'POST',
  authType: 'AK',
  style: 'RPC',
  reqBodyType: 'formData',
  bodyType: 'json',
})

/** Alibaba Cloud Machine Translation (alimt 2018-10-12, TranslateGeneral). An endpoint that starts with http:// is called without TLS. */
export function aliyunTranslator(settings: Settings): Translator {
  const config = aliyunConfig(settings, settings.ALIYUN_TRANSLATE_ENDPOINT)
  const client = new Client(config)
  return {
    name: 'aliyun',
    mostCharacters: 5000,
    async translate(text, from, to, signal) {
      const body = { FormatType: 'text', SourceLanguage: from, TargetLanguage: to, SourceText: text, Scene: 'general' }
      const params = Object.assign(new $OpenApiUtil.Params({ ...operation }), {
        protocol: config.protocol?.toUpperCase(),
      })
      const request = new $OpenApiUtil.OpenApiRequest({ body })
      const answer = await abortable(
        client.callApi(params, request, {} as Parameters<typeof client.callApi>[2]),
        signal,
      )
      const reply = Reply.safeParse(answer)
      if (reply.data?.body.Code !== '200') throw new TranslationRefused(reply.data?.body.Code ?? 'no answer')
      if (!reply.data.body.Data) throw new TranslationRefused('no answer')
      return reply.data.body.Data.Translated
    },
  }
}
