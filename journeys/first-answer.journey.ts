import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { useSharedSite } from './site.ts'

const site = useSharedSite()

// A large head: React streams content that precedes a suspended piece by size, so a large head would move that piece
// behind the page.
const nowhere = `/ru/no/such/${'x'.repeat(1500)}`

it('The first page that a site answers with 404 appears in place and has no script that the policy forbids', async () => {
  const answer = await fetch(site.url + nowhere)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const html = await answer.text()
  expect(answer.status).toBe(404)
  const inline = [...html.matchAll(/<script>(.+?)<\/script>/gs)].map(([, script = '']) => script)
  expect(inline.length).toBeGreaterThan(0)
  for (const script of inline)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(html).not.toContain('nonce')
  // Streamed content waits in a template until a script moves it into place.
  expect(html).not.toMatch(/<template|<!--\$[?!]-->/)
  expect(html.indexOf('data-fault="404"')).toBeLessThan(html.indexOf('</main>'))
})
