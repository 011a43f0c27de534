import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { putToRest } from './rest-script.ts'

const head = '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/assets/a.css"/>'
const modules = ';\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n  window.__reactRouterRouteModules = {"root":route0,"pages/home":route1};\n\nimport("/assets/entry.js");'
const script = (text: string) => `<script nonce="n" type="module" async="">${text}</script></body>`

describe('a page that rests', () => {
  it('fetches no module before it is shown', () => {
    expect(putToRest(head, script(modules), 'n').head).toBe('<head><link rel="stylesheet" href="/assets/a.css"/>')
  })

  it('loads the routes and then the entry, as one promise, when it is told to', () => {
    const { end } = putToRest(head, script(modules), 'n')
    expect(end).toContain('()=>Promise.all([import("/assets/root.js"),import("/assets/home.js")]).then(([route0,route1])=>{')
    expect(end).toContain('return import("/assets/entry.js")')
    expect(end).toContain(',["/assets/a.js"])</script></body>')
    expect(end).not.toContain('type="module"')
  })

  it('is a script that can be read', () => {
    const text = putToRest(head, script(modules), 'n').end.replaceAll(/<\/?[^>]+>$|^<script[^>]*>|<\/script>.*$/g, '')
    expect(() => new Script(text)).not.toThrow()
  })

  it.each([';import * as route0 from "/a.js";', modules.replace('route0 from', 'route0, { x } from'), modules.replace('import("/assets/entry.js");', '')])('is refused where the router writes %j', (text) => {
    expect(() => putToRest(head, script(text), 'n')).toThrow('another way')
  })
})
