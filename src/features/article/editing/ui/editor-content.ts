import { isSame, mergeByPath } from '../../../../client/autosave/merge.ts'
import type { Choices, Merged, Sides } from '../../../../client/autosave/merge.ts'
import type { ArticleContent, ArticleTexts } from '../article.edit.contract.ts'

export const noWords: ArticleTexts = { origin: 'reviewed', title: '', summary: '', source: '', html: '' }

/** Merges two states of an article field by field. Texts are equal when they differ only in what the server adds to HTML. */
export const mergeContents = (sides: Sides<ArticleContent>, choices?: Choices): Merged<ArticleContent> =>
  mergeByPath(sides, choices, (left, right, path) =>
    path.endsWith('.html') && typeof left === 'string' && typeof right === 'string'
      ? bareHtml(left) === bareHtml(right)
      : isSame(left, right),
  )

/** HTML without the attributes that the server sets itself: ids of headings, how pictures and links are loaded. */
const bareHtml = (html: string): string =>
  html
    .replaceAll(/ (id|loading|rel|target|class|alt|colspan|rowspan|colwidth)=("[^"]*"|null)/g, '')
    .replaceAll(/ ?\/>/g, '>')

/** The text of HTML, one line per block. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(/<(\/(p|h[2-4]|li|tr|blockquote|pre)|br ?\/?)>/g, '\n')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(
      /&(amp|lt|gt|quot|nbsp);/g,
      (_match, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? ' ',
    )
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
