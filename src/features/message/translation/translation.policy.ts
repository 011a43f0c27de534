/** Where a translation comes from: the phrase book of the platform, or a service outside of it. */
export const translationOrigins = ['phrases', 'yandex', 'aliyun'] as const
export type TranslationOrigin = (typeof translationOrigins)[number]

/** The version of the text by which a person agrees to a service. */
export const consentVersion = '2026-11-25'
