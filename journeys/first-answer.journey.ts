import { expect, it } from 'vitest'
import { useSite } from './site.ts'

const site = useSite()

// A long head: what is large in front of a piece that is not ready yet would put that piece behind the page.
const nowhere = `/ru/no/such/${'x'.repeat(1500)}`

it('the first page that a site answers with 404 has no script that the policy forbids, and stands in its place', async () => {
  const answer = await fetch(site.url + nowhere)
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
  const html = await answer.text()
  expect(answer.status).toBe(404)
  expect([...html.matchAll(/<script(?![^>]*\bnonce=)[^>]*>/g)].map(([tag]) => tag)).toEqual([])
  expect(html).toContain(`nonce="${nonce}"`)
  // What is not in its place stands in a template until a script puts it there.
  expect(html).not.toMatch(/<template|<!--\$[?!]-->/)
  expect(html.indexOf('data-fault="404"')).toBeLessThan(html.indexOf('</main>'))
})
