// Answers with a page of ours when a document cannot be fetched. Nothing else is kept: no page, no answer of the API.
const cacheName = 'offline-1'
// The languages with a prefix, after the default one; written by src/web/pwa/write-pwa.ts.
const locales = ['zh', 'ru', 'en']
const files = [...locales.map((locale) => `/offline.${locale}.html`), '/offline.css', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const work = [
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))),
    self.registration.navigationPreload?.enable(),
    self.clients.claim(),
  ]
  event.waitUntil(Promise.all(work))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(document(event, pathname))
  // What the offline page is made of; the network comes first here too.
  else if (files.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)))
})

async function document(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const locale = locales.slice(1).find((one) => `${pathname}/`.startsWith(`/${one}/`)) ?? locales[0]
    const page = await caches.match(`/offline.${locale}.html`)
    if (!page) return Response.error()
    return new Response(page.body, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}
