import { z } from 'zod'
import type { Settings } from '../settings/settings.ts'
import { TranslationRefused } from './translator.ts'
import type { Translator } from './translator.ts'

const Reply = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** Yandex Translate (API v2, POST /translate/v2/translate) with the API key of a service account. */
export function yandexTranslator(settings: Settings): Translator {
  return {
    name: 'yandex',
    mostCharacters: 10_000,
    async translate(text, from, to, signal) {
      const response = await fetch(new URL('/translate/v2/translate', settings.YANDEX_TRANSLATE_URL), {
        method: 'POST',
        signal,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          authorization: `Api-Key ${settings.YANDEX_TRANSLATE_API_KEY}`,
        },
        body: JSON.stringify({
          folderId: settings.YANDEX_TRANSLATE_FOLDER_ID,
          sourceLanguageCode: from,
          targetLanguageCode: to,
          format: 'PLAIN_TEXT',
          texts: [text],
        }),
      })
      if (!response.ok) throw new TranslationRefused(`HTTP ${response.status}`)
      const reply = Reply.safeParse(await response.json())
      const translated = reply.data?.translations[0]?.text
      if (!translated) throw new TranslationRefused('no answer')
      return translated
    },
  }
}
