import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { writeHtml } from './write-html.ts'

const Line = ({ name, children }: { name: string; children?: React.ReactNode }) => (
  <li className="line" data-name={name} aria-current={name === 'болт' ? 'page' : undefined}>
    {children}
  </li>
)

const content = (
  <>
    <ul id="list" hidden={false}>
      {['болт', '不锈钢 & "钢"', "<script>alert('1')</script>"].map((name) => (
        <Line key={name} name={name}>
          {name} {12} {null} {false}
        </Line>
      ))}
    </ul>
    <img src="/a.webp?b=1&c=2" alt="" width={88} loading="lazy" />
    <input type="search" required tabIndex={-1} />
    <svg className="icon" strokeWidth={1.75} aria-hidden>
      <use href="/symbols.svg#home" />
    </svg>
    <p data-open={true} lang="ru" dangerouslySetInnerHTML={{ __html: '<b>жирно</b>' }} />
  </>
)

describe('still content', () => {
  it('is written as React would write it', () => {
    const names = (html: string) => html.replaceAll(/ (\w+)=/g, (attribute) => attribute.toLowerCase())
    expect(names(writeHtml(content))).toBe(names(renderToStaticMarkup(content)))
  })

  it.each<[string, string, object]>([
    ['a handler', 'button', { onClick: () => undefined }],
    ['a style', 'p', { style: { color: 'red' } }],
    ['a script in a link', 'a', { href: ' javascript:alert(1)' }],
  ])('refuses %s, which would be lost or do harm', (_what, tag, props) => {
    expect(() => writeHtml(createElement(tag, props))).toThrow('still content')
  })
})
