/** Where a translation comes from: the phrase book of the platform, or a service outside of it. */
export const translationOrigins = ['phrases', 'yandex', 'aliyun'] as const
export type TranslationOrigin = (typeof translationOrigins)[number]
