import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../../../shared/envelope.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../../../client/api.ts'
import { PageLink } from '../../../../../../ui/page-link.tsx'
import type { OwnProductItem } from '../../../product.contract.ts'
import { fieldNameAmong } from '../../../ui/product-field-names.ts'
import styles from './product-list.module.css'
import type { Attribute } from '../fields/product-step-basics.tsx'

/** Why an action was refused for a product: at its fields, or as text. */
export type Refusal = {
  item: Pick<OwnProductItem, 'id' | 'title' | 'articleNumber' | 'category'>
  message: string
  fields: Record<string, string>
}

const mostShown = 20

/** Refused goods, each by title and article number, with links to the fields concerned. */
export function ProductRefusals({
  title,
  refusals,
  children,
}: {
  title: string
  refusals: readonly Refusal[]
  children?: React.ReactNode
}) {
  const shown = refusals.slice(0, mostShown)
  const attributes = useAttributesOf([
    ...new Set(
      shown
        .filter(({ fields }) => Object.keys(fields).some((path) => path.startsWith('attributes.')))
        .map(({ item }) => item.category),
    ),
  ])
  return (
    <section className={styles.refused} role="alert" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {shown.map(({ item, message, fields }) => (
          <li key={item.id}>
            <PageLink to={`/workspace/products/${item.id}`}>{item.title || m.product_untitled()}</PageLink>
            {item.articleNumber && ` · ${item.articleNumber}`}
            {Object.keys(fields).length === 0 ? (
              `${m.text_colon()}${message}`
            ) : (
              <ul>
                {Object.entries(fields).map(([path, words]) => (
                  <li key={path}>
                    <PageLink to={`/workspace/products/${item.id}?field=${encodeURIComponent(path)}`}>
                      {fieldNameAmong(attributes[item.category] ?? [], path)}
                    </PageLink>
                    {m.text_colon() + words}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {refusals.length > mostShown && <li>{m.product_refused_more({ count: refusals.length - mostShown })}</li>}
      </ul>
      {children}
    </section>
  )
}

/** The attributes of several categories by code, as they load. */
function useAttributesOf(categories: string[]): Record<string, Attribute[]> {
  const [known, setKnown] = useState<Record<string, Attribute[]>>({})
  const wanted = categories.join(' ')
  useEffect(() => {
    for (const category of wanted.split(' ').filter(Boolean))
      void callQuietly('GET /api/categories/attributes', { category })
        .then((answer) => isSuccess(answer) && setKnown((before) => ({ ...before, [category]: answer.data.items })))
        .catch(() => undefined)
  }, [wanted])
  return known
}
