import fastify from 'fastify'

// The baseline: the same framework without our code. It returns a page and an envelope of about our size.
const app = fastify()
const html = `<!DOCTYPE html><html lang="zh-CN"><body>${'<p>0123456789</p>'.repeat(2000)}</body></html>`
app.get<{ Querystring: { bytes?: string } }>('/', ({ query }, reply) =>
  reply.type('text/html; charset=utf-8').send(html.slice(0, Number(query.bytes))),
)
app.post('/', async () => ({ code: '0', message: 'ok', data: { token: 'x'.repeat(43) } }))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
