import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/**
 * The documentation's own styles and scripts need a weaker policy than the site has, and the site's origin keeps people's
 * tokens. So the pages are sandboxed: the browser gives them an origin of their own, without storage and without our calls.
 */
const policy = {
  sandbox: ['allow-scripts'],
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** No call can be tried from the sandbox, so nothing offers it. */
const quiet = '.swagger-ui .auth-wrapper, .swagger-ui .authorization__btn { display: none }'

/** The readable documentation of all calls at /api/docs. */
export async function serveApiPages(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // From its own origin the sandboxed page may read the document, which is public.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'))
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      theme: { css: [{ filename: 'quiet.css', content: quiet }] },
      uiConfig: { validatorUrl: null, deepLinking: true, supportedSubmitMethods: [] },
    })
  })
}
