import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { languageTags, locales, localisedPath } from '../../shared/locale.ts'
import { hourMs, minuteMs } from '../../shared/text/durations.ts'
import { approveCompany, makePerson } from '../../test/companies.ts'
import { publishArticle } from '../../test/articles.ts'
import { actOn, decideProduct, makeProduct, makeShop } from '../../test/products.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import routes from '../../web/routes.ts'

const origin = 'https://wholesale.example'
type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined }

describe('sitemap', () => {
  const test = useTestApp({ PUBLIC_URL: origin })

  /** A minute later: what has changed is in the sitemap then. */
  async function refresh(): Promise<void> {
    test.clock.advance(minuteMs)
    await test.runJobs()
  }

  async function read(path: string): Promise<string> {
    const { statusCode, headers, body } = await test.raw('GET', path)
    expect({ statusCode, type: headers['content-type'] }).toMatchObject({
      statusCode: 200,
      type: expect.stringContaining('application/xml'),
    })
    expectWellFormed(body)
    return body
  }

  /** The addresses of every file in the index. */
  async function readAll(): Promise<string[]> {
    const files = locations(await read('/sitemap.xml'))
    const texts = await Promise.all(files.map((file) => read(file.replace(origin, ''))))
    return texts.flatMap(locations)
  }

  it('The sitemap names every public page without parameters, in each language', async () => {
    const robots = (await test.raw('GET', '/robots.txt')).body
    const isOpen = (path: string) =>
      !robots.split('\n').some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)))
    const open = pathsOf(routes as Route[]).filter((path) => isOpen(path) && !/[:*]/.test(path))
    expect(open).toContain('/home')
    const expected = open.flatMap((path) => locales.map((locale) => origin + localisedPath(path, locale)))
    expect(locations(await read('/sitemaps/pages.xml')).sort()).toEqual(expected.sort())
  })

  it('The sitemap names what is published and public, with its last change and its other languages', async () => {
    await publishArticle(test, { slug: 'told' })
    const { companyId } = await approveCompany(test)
    await refresh()
    const [, articles = '', companies = ''] = locations(await read('/sitemap.xml'))
    const text = await read(articles.replace(origin, ''))
    expect(locations(text)).toEqual(locales.map((locale) => origin + localisedPath('/information/told', locale)))
    expect(text).toContain('<lastmod>2026-11-02T01:00:00.000Z</lastmod>')
    const alternates = [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      .slice(0, locales.length + 1)
      .map(([, language, address]) => [language, address])
    expect(alternates).toEqual([
      ...locales.map((locale) => [languageTags[locale], origin + localisedPath('/information/told', locale)]),
      ['x-default', `${origin}/information/told`],
    ])
    expect(locations(await read(companies.replace(origin, '')))).toContain(`${origin}/companies/${companyId}`)
  })

  it('Every file that the sitemap index names exists, one for each kind of page', async () => {
    await publishArticle(test, { slug: 'told' })
    await publishArticle(test, { slug: 'explained', kind: 'help' })
    const shop = await makeShop(test)
    const id = await makeProduct(test, shop.owner)
    await actOn(test, shop.owner, 'submit', id)
    await decideProduct(test, await makePerson(test, { role: 'operator' }), id, 'approve')
    await refresh()
    const files = locations(await read('/sitemap.xml')).map((file) => file.replace(`${origin}/sitemaps/`, ''))
    expect(new Set(files.map((file) => file.split(/[-.]/)[0]))).toEqual(
      new Set(['articles', 'companies', 'help', 'pages', 'products']),
    )
    const all = (await readAll()).join('\n')
    for (const path of ['/information/told', '/help/explained', `/companies/${shop.companyId}`, '/ru/products/'])
      expect(all).toContain(origin + path)
  })

  it('The sitemap leaves out drafts and suspended companies', async () => {
    await publishArticle(test, { slug: 'being-written', status: 'draft' })
    const { companyId, operator } = await approveCompany(test)
    await refresh()
    expect((await readAll()).join('\n')).toContain(companyId)
    expect(
      (await test.call('POST /api/operator/companies/:id/suspend', { id: companyId, words: '核查' }, operator)).code,
    ).toBe('0')
    await refresh()
    const all = (await readAll()).join('\n')
    expect(all).not.toContain('being-written')
    expect(all).not.toContain(companyId)
  })

  const addArticles = (count: number) =>
    test.server.database.db
      .execute(sql`insert into articles (id, slug, topic, countries, industries, source_date, reviewed_on, status, published_at, created_at, changed_at)
      select gen_random_uuid(), 'a-' || n, 'customs', '{}', '{}', '2020', '2026-10-01', 'published', now(), now(), now() from generate_series(1, ${count}::int) n`)

  it('No sitemap file has more than 50,000 addresses, and no address is in two files', async () => {
    await addArticles(2200)
    await refresh()
    const files = locations(await read('/sitemap.xml')).filter((file) => file.includes('/articles-'))
    const counts = await Promise.all(files.map(async (file) => locations(await read(file.replace(origin, ''))).length))
    const most = Math.floor(3000 / locales.length) * locales.length
    expect(counts).toEqual([most, most, 2200 * locales.length - 2 * most])
    expect(new Set(await readAll()).size).toBe((await readAll()).length)
  })

  it('A change writes only the sitemap file that holds the changed page', async () => {
    const versions = async () => {
      const { rows } = await test.server.database.db.execute<{ name: string; version: string }>(
        sql`select name, xmin::text as version from sitemap_files order by name`,
      )
      return rows
    }
    await addArticles(1800)
    await refresh()
    const before = await versions()
    expect(before).toHaveLength(2)
    await test.server.database.db
      .execute(sql`update articles set slug = 'renamed', changed_at = changed_at + interval '1 hour'
      where id = (select id from articles order by id desc limit 1)`)
    test.clock.advance(hourMs)
    await refresh()
    const after = await versions()
    expect(after[0]).toEqual(before[0])
    expect(after[1]?.version).not.toBe(before[1]?.version)
    expect(await readAll()).toContain(`${origin}/information/renamed`)
  })

  it('A small change reaches a large sitemap within the hour, a large change within a minute', async () => {
    await addArticles(400)
    await refresh()
    const wholeSize = async () => (await readAll()).filter((address) => address.includes('/information/a-')).length
    const withdraw = (where: ReturnType<typeof sql>) =>
      test.server.database.db.execute(sql`update articles set status = 'withdrawn' where ${where}`)
    await withdraw(sql`slug = 'a-1'`)
    await refresh()
    expect(await wholeSize()).toBe(400 * locales.length)
    test.clock.advance(hourMs)
    await refresh()
    expect(await wholeSize()).toBe(399 * locales.length)
    await withdraw(sql`slug like 'a-2%'`)
    await refresh()
    expect(await wholeSize()).toBe(288 * locales.length)
  })

  it('A crawler that accepts gzip receives the same sitemap file compressed', async () => {
    await publishArticle(test, { slug: 'told' })
    await refresh()
    const [, file = ''] = locations(await read('/sitemap.xml')).map((address) => address.replace(origin, ''))
    const compressed = await test.raw('GET', file, undefined, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(await read(file))
    const refused = await test.raw('GET', file, undefined, { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(refused.body).toBe(await read(file))
  })

  it('The file robots.txt names the sitemap and closes what nobody should find', async () => {
    const { body, headers } = await test.raw('GET', '/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        `Sitemap: ${origin}/sitemap.xml`,
        ...['/api/', '/operator', '/workspace', '/user', '/dev', '/auth', '/ru/user', '/en/operator'].map(
          (path) => `Disallow: ${path}`,
        ),
      ]),
    )
  })

  it('A sitemap file with another name does not exist', async () => {
    for (const name of ['users', 'articles-1', 'companies'])
      expect((await test.raw('GET', `/sitemaps/${name}.xml`)).json()).toMatchObject({ code: '1001' })
  })
})

describe('no public address', () => {
  const test = useTestApp()

  it('Sitemap files without a configured public address have the requested origin', async () => {
    await publishArticle(test, { slug: 'told' })
    test.clock.advance(minuteMs)
    await test.runJobs()
    const headers = { host: 'shop.example:3000', 'accept-encoding': 'gzip' }
    const [, file = ''] = locations(
      (await test.raw('GET', '/sitemap.xml', undefined, { headers: { host: 'shop.example:3000' } })).body,
    )
    const { body } = await test.raw('GET', file.replace('http://shop.example:3000', ''), undefined, { headers })
    expect(locations(body)).toEqual(
      locales.map((locale) => `http://shop.example:3000${localisedPath('/information/told', locale)}`),
    )
    expect(body.match(/href="http:\/\/shop\.example:3000\//g)).toHaveLength(locales.length * (locales.length + 1))
  })

  it('A sitemap without a configured public address has the requested origin, escaped', async () => {
    const { body } = await test.raw('GET', '/sitemap.xml', undefined, { headers: { host: 'shop.example:3000' } })
    expect(locations(body)).toEqual(['http://shop.example:3000/sitemaps/pages.xml'])
    const { body: odd } = await test.raw('GET', '/sitemap.xml', undefined, { headers: { host: 'a"<b>&c' } })
    expectWellFormed(odd)
  })
})

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

/** The addresses of a route table; a layout adds no path segment. */
function pathsOf(table: Route[], above = ''): string[] {
  return table.flatMap(({ path, children, index }) => {
    const own = path === undefined ? above : `${above}/${path}`
    if (children) return pathsOf(children, own)
    return index && above === '' ? [] : [own]
  })
}

const tag = /<(\/?)([\w:]+)((?: [\w:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*)(\/?)>/g

/** One root, tags that close in order, quoted attributes, no bare ampersand (XML 1.0, 2.1). */
function expectWellFormed(xml: string): void {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  const open: string[] = []
  const seen = { roots: 0, misplaced: 0 }
  for (const [, end, name = '', , single] of body.matchAll(tag)) {
    if (!end && open.length === 0) seen.roots += 1
    if (!end && !single) open.push(name)
    if (end && open.pop() !== name) seen.misplaced += 1
  }
  expect({ ...seen, open }).toEqual({ roots: 1, misplaced: 0, open: [] })
  expect(body.replaceAll(tag, '').replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[<>&]/)
}
