import type { Settings } from '../settings/settings.ts'
import type { Translator } from './translator.ts'

/** The service selected by the settings, loaded only if used; null if texts stay on this server. */
export async function createTranslator(settings: Settings): Promise<Translator | null> {
  if (settings.MESSAGE_TRANSLATOR === 'yandex') {
    const { yandexTranslator } = await import('./translator-yandex.ts')
    return yandexTranslator(settings)
  }
  if (settings.MESSAGE_TRANSLATOR === 'aliyun') {
    const { aliyunTranslator } = await import('./translator-aliyun.ts')
    return aliyunTranslator(settings)
  }
  return null
}
