import type { ContentLanguage } from '../../shared/locale.ts'

export type TranslatorName = 'yandex' | 'aliyun'

/**
 * A translation service outside of the platform. Rejects if it refuses, is unavailable, or on the signal; the text must
 * not be longer than `mostCharacters`.
 */
export type Translator = {
  name: TranslatorName
  mostCharacters: number
  translate(text: string, from: ContentLanguage, to: ContentLanguage, signal: AbortSignal): Promise<string>
}

/** The service accepted the call but did not translate. */
export class TranslationRefused extends Error {
  override name = 'TranslationRefused'
  constructor(reason: string) {
    super(`the translation service refused: ${reason}`)
  }
}
