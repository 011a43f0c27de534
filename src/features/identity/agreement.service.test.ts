import { describe, expect, it } from 'vitest'
import { locales } from '../../shared/locale.ts'
import { useTestApp } from '../../test/use-test-app.ts'

describe('the agreement', () => {
  const test = useTestApp()

  it.each(locales)('has terms, privacy policy and cross-border consent in %s', async (locale) => {
    const { code, data } = await test.call('GET /api/agreement', {}, { locale })
    expect(code).toBe('0')
    expect(data.documents.map(({ document }) => document)).toEqual(['terms', 'privacy', 'cross-border'])
    for (const { html } of data.documents) {
      expect(html).toMatch(/<h3/)
      expect(html).not.toMatch(/<h[12]|<script|style=|https?:/)
    }
  })

  it.each([
    ['zh', /个人信息保护法/, /152-FZ/],
    ['ru', /152-ФЗ/, /PIPL/],
    ['en', /152-FZ/, /PIPL/],
  ] as const)('names the laws of China and Russia in %s', async (locale, first, second) => {
    const { data } = await test.call('GET /api/agreement', {}, { locale })
    const text = data.documents.map(({ html }) => html).join()
    expect(text).toMatch(first)
    expect(text).toMatch(second)
  })
})
