import { m } from '../../../shared/wording/messages.js'
import { useLocation } from 'react-router'
import { currentLocale, languageTags, localeFacts, locales, localisedPath } from '../../../shared/locale.ts'
import { currencies, currencyOfLocale } from '../../../shared/text/currencies.ts'
import currencyStyle from './public-currencies.module.css'
import style from './public-top-bar.module.css'

/**
 * The same page in another language: plain links, because a document has one language for its lifetime. Works without
 * scripts. Below, the currency of prices, which a browser remembers.
 */
export function LanguageMenu({ label, currencyLabel }: { label: string; currencyLabel: string }) {
  const { pathname, search } = useLocation()
  const current = currentLocale()
  const { short, name } = localeFacts[current]
  return (
    <div className={style.anchor}>
      <button
        type="button"
        className={`${style.icon} ${style.languages}`}
        popoverTarget="languages"
        aria-label={`${label}${m.text_colon()}${name}`}
      >
        {short}
      </button>
      <div id="languages" popover="auto" className={style.menu}>
        {locales.map((locale) => (
          <a
            key={locale}
            href={localisedPath(pathname, locale) + search}
            lang={languageTags[locale]}
            hrefLang={languageTags[locale]}
            aria-current={locale === current ? true : undefined}
          >
            {localeFacts[locale].name}
          </a>
        ))}
        <div className={currencyStyle.currencies} role="group" aria-label={currencyLabel} data-load="own-currency">
          <span>{currencyLabel}</span>
          {currencies.map((code) => (
            <button
              key={code}
              type="button"
              data-press="currency"
              data-value={code}
              aria-pressed={code === currencyOfLocale(current)}
            >
              {code}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
