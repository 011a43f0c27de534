import { data, redirect } from 'react-router'
import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { withLocale } from '../../server/locale-context.ts'
import { AppError } from '../../shared/errors.ts'
import { currentLocale } from '../../shared/locale.ts'
import { handleError } from '../entry.server.tsx'
import { pageContext } from './page-context.ts'
import { createPageHandler } from './page-handler.ts'
import { loader as indexLoader } from '../pages/index.tsx'

const failing = (error: () => unknown) => async () => {
  throw error()
}

const pages: Record<string, { path?: string; index?: true; loader(args: LoaderFunctionArgs): unknown }> = {
  index: { index: true, loader: (args) => indexLoader(args) },
  language: { path: 'language', loader: () => ({ language: currentLocale() }) },
  redirected: { path: 'redirected', loader: () => redirect('/language') },
  away: { path: 'away', loader: ({ context }) => context.get(pageContext).call('GET', '/away', {}) },
  broken: { path: 'broken', loader: failing(() => new Error('select name\nparams: 13812340001')) },
  gone: { path: 'gone', loader: failing(() => data(null, { status: 404 })) },
}

const component = () => null
const routes = {
  root: { id: 'root', path: '', module: { default: component, ErrorBoundary: component } },
  ...Object.fromEntries(
    Object.entries(pages).map(([id, { loader, ...route }]) => [
      id,
      { id, parentId: 'root', ...route, module: { default: component, loader } },
    ]),
  ),
}
const assets = {
  version: '1',
  url: '',
  entry: { module: '', imports: [] },
  routes: Object.fromEntries(
    Object.keys(routes).map((id) => [id, { id, hasLoader: id !== 'root', module: '', imports: [] }]),
  ),
}

/** A site with a few routes that answers like the real one, without elements. */
function site() {
  const faults: unknown[] = []
  const entry = {
    module: {
      default: (_request: Request, status: number, headers: Headers) => new Response('', { status, headers }),
      handleError,
    },
  }
  const build = {
    routes,
    assets,
    entry,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const handle = createPageHandler({
    loadBuild: async () => build,
    call: async () => {
      throw new AppError('unavailable')
    },
    withLocale,
    reportFault: (error, requestId) => faults.push({ error, requestId }),
    islandsScript: '/assets/islands.js',
    isGalleryOn: false,
    isOutboxOn: false,
    isDevelopment: false,
    hasMainlandSms: false,
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    handle({ url, headers, origin: 'http://site.test', caller: { address: '::1', requestId: 'r1', userAgent: '' } })
  return { get, faults }
}

const textOf = async (body: unknown) => new Response(body as BodyInit).text()

describe('page data', () => {
  it.each([
    ['/language.data', 'zh'],
    ['/ru/language.data', 'ru'],
    ['/en/language.data', 'en'],
  ])('The page data of %s are in the language %s', async (url, language) => {
    expect(await textOf((await site().get(url)).body)).toContain(`"${language}"`)
  })

  it.each([
    ['/_.data', '/home'],
    ['/ru.data', '/ru/home'],
    ['/ru/_.data', '/ru/home'],
    ['/en.data', '/en/home'],
  ])('The page data of %s lead to %s, the front page in the language of the page', async (url, home) => {
    const { status, body } = await site().get(url, { 'accept-language': 'en', cookie: 'language=en' })
    expect(status).toBe(202)
    expect(await textOf(body)).toContain(`"${home.replace(/^\/(ru|en)/, '')}"`)
  })

  it('A redirect in page data names the address without the language, which the browser adds', async () => {
    expect(await textOf((await site().get('/ru/redirected.data')).body)).toContain('"/language"')
    expect((await site().get('/ru/redirected')).headers['location']).toBe('/ru/language')
  })
})

describe('address /', () => {
  it.each([
    [{}, '/home'],
    [{ 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, '/ru/home'],
    [{ 'accept-language': 'ja-JP,en;q=0.5' }, '/en/home'],
    [{ 'accept-language': 'ja-JP' }, '/home'],
    [{ 'accept-language': 'ru', cookie: 'language=zh' }, '/home'],
    [{ 'accept-language': 'zh-CN', cookie: 'a=b; language=ru.visit' }, '/ru/home'],
    [{ 'accept-language': 'zh-CN', cookie: 'language=en.account' }, '/en/home'],
    [{ 'accept-language': 'ru', cookie: 'language=xx; mylanguage=en' }, '/ru/home'],
  ])('A request of / with %o is redirected to %s', async (headers: Record<string, string>, home) => {
    const answer = await site().get('/', headers)
    expect(answer.status).toBe(302)
    expect(answer.headers['location']).toBe(home)
    expect(answer.headers['vary']).toBe('Accept-Language, Cookie')
  })

  it('A request of /ru is redirected to the Russian front page, whoever asks', async () => {
    expect((await site().get('/ru', { 'accept-language': 'en', cookie: 'language=zh' })).headers['location']).toBe(
      '/ru/home',
    )
  })
})

describe('failing page', () => {
  it.each(['/away', '/ru/away', '/away.data'])(
    'The page %s is answered with 503 and a time to retry when its data are unavailable, and no bug is reported',
    async (url) => {
      const { get, faults } = site()
      const { status, headers } = await get(url)
      expect([status, headers['retry-after']]).toEqual([503, '10'])
      expect(faults).toEqual([])
    },
  )

  it.each(['/broken', '/broken.data'])('The page %s reports a bug once, with the id of the request', async (url) => {
    const { get, faults } = site()
    expect((await get(url)).status).toBe(500)
    expect(faults).toEqual([
      { requestId: 'r1', error: expect.objectContaining({ message: 'select name\nparams: 13812340001' }) },
    ])
  })

  it('A page that does not exist is reported as no bug', async () => {
    const { get, faults } = site()
    expect((await get('/gone')).status).toBe(404)
    expect(faults).toEqual([])
  })
})
