import type { MetaDescriptor } from 'react-router'
import { m } from '../../shared/wording/messages.js'

type PageFacts = {
  title: string
  description?: string | undefined
  /** Absolute address of the picture for link previews. */
  image?: string | undefined
  kind?: 'website' | 'article' | 'product'
  /** False excludes the page from search engines: errors, login, private pages. */
  isIndexed?: boolean
  /** schema.org data; addresses in it are absolute. */
  structured?: Record<string, unknown> | undefined
}

/** The result of every page's `meta`. The document itself adds canonical link, hreflang and og:url. */
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
    // Crawlers read the first document; later pages in the same browser need no structured data.
    ...(structured && import.meta.env.SSR
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } }]
      : []),
  ]
}
