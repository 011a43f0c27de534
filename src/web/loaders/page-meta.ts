import type { MetaDescriptor } from 'react-router'
import { m } from '../../shared/wording/messages.js'

type PageFacts = {
  title: string
  description?: string | undefined
  /** Absolute address of a picture that stands for the page elsewhere. */
  image?: string | undefined
  kind?: 'website' | 'article' | 'product'
  /** False keeps the page out of search engines: errors, log-in, what only its owner sees. */
  isIndexed?: boolean
  /** schema.org data; addresses in it are absolute. */
  structured?: Record<string, unknown> | undefined
}

/** What the `meta` of every page returns. Canonical link, hreflang and og:url are added by the document itself. */
export function pageMeta({
  title,
  description,
  image,
  kind = 'website',
  isIndexed = true,
  structured,
}: PageFacts): MetaDescriptor[] {
  return [
    { title: `${title} · ${m.site_name()}` },
    { property: 'og:title', content: title },
    { property: 'og:type', content: kind },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    // Readers of structured data read the first document; a later page in the same browser needs none.
    ...(structured && import.meta.env.SSR
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }]
      : []),
  ]
}
