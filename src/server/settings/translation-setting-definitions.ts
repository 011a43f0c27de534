import { z } from 'zod'

/** Which service outside of the platform translates messages, if any, and the access to it. */
export const translationSettingDefinitions = {
  MESSAGE_TRANSLATOR: {
    schema: z.enum(['phrases', 'yandex', 'aliyun']).default('phrases'),
    meaning:
      'translation of messages: phrases uses the phrase book, and no text leaves the server; yandex and aliyun also send the messages of people who have agreed to the service',
  },
  MESSAGE_TRANSLATOR_CHARACTERS_PER_DAY: {
    schema: z.coerce.number().int().min(0).default(1_000_000),
    meaning:
      'characters per day that are sent to the translation service; later messages of that day are translated by the phrase book alone',
  },
  YANDEX_TRANSLATE_API_KEY: {
    schema: z.string().optional(),
    meaning: 'for MESSAGE_TRANSLATOR=yandex: API key of a service account with the role ai.translate.user',
  },
  YANDEX_TRANSLATE_FOLDER_ID: {
    schema: z.string().optional(),
    meaning: 'for MESSAGE_TRANSLATOR=yandex: id of the folder',
  },
  YANDEX_TRANSLATE_URL: {
    schema: z.url().default('https://translate.api.cloud.yandex.net'),
    meaning: 'address of Yandex Translate',
  },
  ALIYUN_TRANSLATE_ENDPOINT: {
    schema: z.string().default('mt.cn-hangzhou.aliyuncs.com'),
    meaning:
      'for MESSAGE_TRANSLATOR=aliyun, with ALIYUN_ACCESS_KEY_ID: host of Machine Translation; with the prefix http:// it is called without TLS',
  },
}
