import { expect, it } from 'vitest'
import { htmlOfAgreement } from '../agreement-markdown.ts'
import { agreementSections } from './agreement-sections.ts'

it('A text is divided at its headings, and what precedes the first one has no title', () => {
  const sections = agreementSections(
    htmlOfAgreement('Before.\n\n### 1. Free & *open*\n\nText.\n\n#### Detail\n\n### 2\n', 'en'),
  )
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['part-1', ''],
    ['part-2', '1. Free & open'],
    ['part-3', '2'],
  ])
  expect(sections[1]?.html).toContain('<h4>Detail</h4>')
})

it('A text without headings is one part', () => {
  expect(agreementSections('<p>All of it.</p>')).toEqual([{ id: 'part-1', title: '', html: '<p>All of it.</p>' }])
  expect(agreementSections('')).toEqual([])
})
