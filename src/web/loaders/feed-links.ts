import type { MetaDescriptor } from 'react-router'

/** The feed formats; their names are the same in every language. */
export const feedForms = [
  { ending: 'rss', name: 'RSS', type: 'application/rss+xml' },
  { ending: 'atom', name: 'Atom', type: 'application/atom+xml' },
] as const

/** Feed discovery links of a page; `address` is language and topic: `ru/customs`. */
export const feedLinks = (address: string, title: string): MetaDescriptor[] =>
  feedForms.map(({ ending, name, type }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: `/feeds/${address}.${ending}`,
  }))

/** The goods of a company as machine-readable data. */
export const goodsFeeds = [
  { file: 'yml.xml', name: 'YML', type: 'application/xml' },
  { file: 'import.xml', name: 'CommerceML', type: 'application/xml' },
  { file: 'offers.xml', name: 'CommerceML (offers)', type: 'application/xml' },
  { file: 'goods.json', name: 'JSON', type: 'application/json' },
] as const

/** Discovery links of a company's goods as machine-readable data. */
export const goodsFeedLinks = (companyId: string, title: string): MetaDescriptor[] =>
  goodsFeeds.map(({ file, name, type }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: `${title} (${name})`,
    href: `/feeds/companies/${companyId}/${file}`,
  }))
