import { useLocation } from 'react-router'
import { currentLocale, languageTags, localisedPath } from '../../../shared/locale.ts'
import type { Locale } from '../../../shared/locale.ts'
import { Still } from '../../../ui/still.tsx'
import style from './public-top-bar.module.css'

// A language is named in itself, whatever the page speaks.
const names: [Locale, short: string, name: string][] = [
  ['zh', '中', '中文'],
  ['ru', 'RU', 'Русский'],
  ['en', 'EN', 'English'],
]

/** The same page in another language: plain links, because a document has one language for its whole life. Works without scripts. */
export function LanguageMenu({ label }: { label: string }) {
  const { pathname, search } = useLocation()
  const current = currentLocale()
  const [, short, name] = names.find(([locale]) => locale === current) ?? names[0]!
  return (
    <div className={style.anchor}>
      <button
        type="button"
        className={`${style.icon} ${style.languages}`}
        popoverTarget="languages"
        aria-label={`${label}: ${name}`}
      >
        {short}
      </button>
      <div id="languages" popover="auto" className={style.menu}>
        <Still of={pathname + search}>
          {() =>
            names.map(([locale, , text]) => (
              <a
                key={locale}
                href={localisedPath(pathname, locale) + search}
                lang={languageTags[locale]}
                hrefLang={languageTags[locale]}
                aria-current={locale === current ? true : undefined}
              >
                {text}
              </a>
            ))
          }
        </Still>
      </div>
    </div>
  )
}
