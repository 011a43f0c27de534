import { useState } from 'react'
import { formatNumber } from '../../../shared/formats.ts'
import { currentLocale, languageTags, locales } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.text.ts'
import { m } from '../../../shared/wording/messages.js'
import { DefinitionList } from '../../../web/ui/definition-list.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { publicImageUrl } from '../../media/media.policy.ts'
import type { ProductAnswers } from '../product.answers.contract.ts'
import { eacNames, unitNames } from '../product.names.policy.ts'
import { spanText } from './product-price-text.ts'
import styles from './product-editor.module.css'

const languageNames = { zh: m.company_language_zh, ru: m.company_language_ru, en: m.company_language_en }

/** The product as buyers of a language will read it. */
export function ProductPreview({ answers, onClose }: { answers: ProductAnswers; onClose(): void }) {
  const [language, setLanguage] = useState<Locale>(answers.sourceLanguage)
  const text = answers.texts[language]?.title ? answers.texts[language] : answers.texts[answers.sourceLanguage]
  const shown = answers.texts[language]?.title ? language : answers.sourceLanguage
  return (
    <Dialog title={m.product_preview()} width={640} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.languages} role="group" aria-label={m.product_texts()}>
          {locales.map((locale) => (
            <button key={locale} type="button" aria-pressed={locale === language} onClick={() => setLanguage(locale)}>
              {languageNames[locale]()}
            </button>
          ))}
        </div>
        {answers.pictures[0] && <img src={publicImageUrl(answers.pictures[0], 800)} alt="" />}
        <h2 lang={languageTags[shown]}>{text?.title || m.product_untitled()}</h2>
        {text?.summary && <p lang={languageTags[shown]}>{text.summary}</p>}
        <DefinitionList rows={productRows(answers)} />
        <p lang={languageTags[shown]}>{text?.description}</p>
      </div>
    </Dialog>
  )
}

/** What a product says in short, in the words of the page. */
export function productRows(answers: ProductAnswers) {
  const locale = currentLocale()
  const unit = unitNames[answers.unit]()
  const money = (amount: number) => formatMoney({ amount, currency: answers.currency }, locale)
  const price =
    answers.priceKind === 'tiers'
      ? answers.tiers.map(({ minQty, price }) => `≥ ${formatNumber(minQty, locale)}: ${money(price)}`).join(' · ')
      : answers.priceKind === 'range' && answers.low !== null && answers.high !== null
        ? spanText({ low: answers.low, high: answers.high }, answers.currency)
        : m.product_price_on_request()
  return [
    { name: m.product_price_of({ unit }), value: price },
    { name: m.product_minimum(), value: answers.minimumOrderQuantity === null ? null : `${formatNumber(answers.minimumOrderQuantity, locale)} ${unit}` },
    { name: m.product_incoterm(), value: [answers.incoterm, answers.incotermPlace].filter(Boolean).join(' ') },
    { name: m.product_lead_times(), value: answers.leadTimes.map(({ upTo, days }) => (upTo === null ? m.product_days({ count: days }) : `≤ ${formatNumber(upTo, locale)}: ${m.product_days({ count: days })}`)).join(' · ') },
    { name: m.product_hs6(), value: answers.hs6 },
    { name: m.product_eac(), value: answers.eac.kind && [eacNames[answers.eac.kind](), answers.eac.number].filter(Boolean).join(' · ') },
    { name: m.product_brand(), value: answers.brand },
    { name: m.product_model(), value: answers.model },
    { name: m.product_article(), value: answers.articleNumber },
  ]
}
