import { m } from '../../shared/wording/messages.js'
import type { MetaDescriptor } from 'react-router'
import { feedForms } from '../../ui/list/feed-links.tsx'

/** Feed discovery links of a page; `address` is below `/feeds/` and without ending: `ru/customs`. */
export const feedLinks = (address: string, title: string): MetaDescriptor[] =>
  feedForms.map(({ ending, name, type }) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title: m.text_bracketed({ text: title, note: name }),
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
    title: m.text_bracketed({ text: title, note: name }),
    href: `/feeds/companies/${companyId}/${file}`,
  }))
