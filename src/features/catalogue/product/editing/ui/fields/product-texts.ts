import type { ContentLanguage } from '../../../../../../shared/locale.ts'
import type { ProductAnswers, ProductText } from '../../../product.answers.contract.ts'

type Texts = Pick<ProductAnswers, 'texts' | 'sourceLanguage'>

/** A supplier's text in another language has the origin `source` until it is marked as proofread. */
export const noText: ProductText = { title: '', summary: '', description: '', origin: 'source' }

/**
 * The texts after an edit in one language. A text that has changed is no longer the proofread one, nor is a translation whose original has
 * changed.
 */
export function textsWith(
  { texts, sourceLanguage }: Texts,
  language: ContentLanguage,
  part: Partial<ProductText>,
): ProductAnswers['texts'] {
  const unread = (text: ProductText): ProductText => (text.origin === 'reviewed' ? { ...text, origin: 'source' } : text)
  const others =
    language === sourceLanguage
      ? Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, unread(text)]))
      : texts
  return { ...others, [language]: { ...unread(texts[language] ?? noText), ...part } }
}
