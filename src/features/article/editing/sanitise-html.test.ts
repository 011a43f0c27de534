import { describe, expect, it } from 'vitest'
import { attacks } from './article.attacks.fixture.ts'
import { cleanHtml, isBlank, picturesOf } from './sanitise-html.ts'

const allowed: Record<string, RegExp> = {
  a: /^( (href="(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^"]*"|rel="noopener noreferrer"))*$/i,
  h2: /^( id="s\d+")?$/,
}

describe('sanitiser', () => {
  it('The sanitiser is tested with at least 150 attacks', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(150)
  })

  it.each(attacks.map((attack) => [attack]))('The sanitiser leaves nothing of %j that could run', async (attack) => {
    const html = await cleanHtml(attack, 'zh')
    for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9]*)([^>]*)>/gi)) {
      expect(name).toMatch(
        /^(h[234]|p|br|strong|em|u|s|code|pre|blockquote|ul|ol|li|a|table|thead|tbody|tr|th|td|hr|sub|sup)$/,
      )
      expect(attributes.replace(/ ?\/$/, '')).toMatch(allowed[name] ?? /^$/)
    }
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(decoded(href)).not.toMatch(
        /^[\p{C}\p{Z}]*(javascript|vbscript|data|blob|filesystem|livescript|mocha|feed|view-source):|^[/\\]{2}/iu,
      )
    expect(await cleanHtml(html, 'zh')).toBe(html)
  })

  it('The sanitiser keeps everything that articles consist of', async () => {
    const id = '0197f6a0-0000-7000-8000-000000000001'
    const html = `<h2 id="s1">А</h2><p>a <strong>b</strong> <em>c</em><br />d</p><ol start="3"><li><p>e</p></li></ol><table><tbody><tr><th colspan="2">f</th></tr><tr><td>g</td><td>h</td></tr></tbody></table><blockquote><p>i</p></blockquote><pre><code>j &lt; k</code></pre><hr /><img src="/media/${id}/800.webp" alt="l" width="800" loading="lazy" /><h2 id="s2">m</h2><p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">n</a> <a href="mailto:a@b.example">o</a></p>`
    expect(await cleanHtml(html, 'zh')).toBe(html)
    expect(picturesOf(html)).toEqual([id])
  })

  it('The sanitiser gives links to our own pages the language of the text', async () => {
    expect(await cleanHtml('<a href="/fees#top">a</a><a href="/en/fees">b</a>', 'ru')).toBe(
      '<a href="/ru/fees#top">a</a><a href="/ru/fees">b</a>',
    )
    expect(await cleanHtml('<a href="/ru/fees">a</a>', 'zh')).toBe('<a href="/fees">a</a>')
  })

  it('The sanitiser cuts off endless nesting and accepts an empty text', async () => {
    expect((await cleanHtml('<ul><li>'.repeat(5000), 'zh')).length).toBeLessThan(1000)
    expect([isBlank('<p>&nbsp; </p>'), isBlank('<p>x</p>')]).toEqual([true, false])
  })
})

const decoded = (text: string) =>
  text
    .replaceAll(/&#(x?)([0-9a-f]+);?/gi, (_match, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll(
      /&(colon|Tab|NewLine|amp);/g,
      (_match, name: string) => ({ colon: ':', Tab: '\t', NewLine: '\n', amp: '&' })[name] ?? '',
    )
