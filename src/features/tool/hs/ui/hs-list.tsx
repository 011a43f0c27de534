import { PageLink } from '../../../../ui/page-link.tsx'
import type { HsView } from './hs-view.ts'
import style from './hs-list.module.css'

type Props = { items: HsView['items']; path: string; labels: { goods: string } }

/** Codes with their names, chapter and heading, and the goods under them. */
export const HsList = ({ items, path, labels }: Props) => (
  <ol className={style.list}>
    {items.map((item) => (
      <li key={item.q}>
        <PageLink to={`${path}?q=${item.q}`} className={style.code}>
          {item.code}
        </PageLink>
        <div className={style.text}>
          {item.above.length > 0 && (
            <p className={style.above}>
              {item.above.map((one) => (
                <span key={one.q}>
                  <PageLink to={`${path}?q=${one.q}`}>{one.code}</PageLink> <span lang={one.lang}>{one.name}</span>
                  {' → '}
                </span>
              ))}
            </p>
          )}
          <p lang={item.lang}>{item.name}</p>
          {item.official && (
            <p className={style.above} lang={item.officialLanguage}>
              {item.official}
            </p>
          )}
          <p className={style.above}>
            {item.level} · {item.source}
          </p>
          {item.categories.length > 0 && (
            <p className={style.above}>
              {labels.goods}{' '}
              {item.categories.map(({ name, path: goods }, index) => (
                <span key={goods}>
                  {index > 0 && ' · '}
                  <PageLink to={goods}>{name}</PageLink>
                </span>
              ))}
            </p>
          )}
        </div>
      </li>
    ))}
  </ol>
)
