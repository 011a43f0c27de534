import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { restingScripts } from './rest-script.ts'

const head =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/assets/a.css"/>'
const body = '<main></main><script nonce="n">window.__reactRouterContext = {"basename":"/"};</script>'
const script =
  ';\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n  window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};\n\nimport("/assets/entry.js");'
const modules = (text: string) => `<script nonce="n" type="module" async="">${text}</script></body>`

describe('a page that rests', () => {
  const { context, rest } = restingScripts({ head, body, modules: modules(script) }, 'n')

  it('loads the routes and then the entry, as one promise, when it is told to', () => {
    expect(rest).toContain(
      '()=>Promise.all([import("/assets/root.js"),import("/assets/home.js")]).then(([route0,route1])=>{',
    )
    expect(rest).toContain('return import("/assets/entry.js")')
  })

  it('fetches ahead what the document would have fetched at once, and no sheet', () => {
    expect(rest.endsWith(',["/assets/a.js"])')).toBe(true)
  })

  it('has the context that the router begins with', () => {
    expect(context).toBe('window.__reactRouterContext = {"basename":"/"};')
  })

  it('is a script that can be read', () => {
    expect(() => new Script(rest)).not.toThrow()
  })

  it.each([
    ';import * as route0 from "/a.js";',
    script.replace('route0 from', 'route0, { x } from'),
    script.replace('import("/assets/entry.js");', ''),
  ])('is refused where the router writes %j', (text) => {
    expect(() => restingScripts({ head, body, modules: modules(text) }, 'n')).toThrow('another way')
  })

  it('is refused where something stands behind the context', () => {
    expect(() => restingScripts({ head, body: `${body}<p></p>`, modules: modules(script) }, 'n')).toThrow('another way')
  })
})
