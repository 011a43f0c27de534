import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/**
 * The documentation's own styles and scripts need a weaker policy than the site's, and the site's origin stores
 * people's tokens. The pages are therefore sandboxed: the browser gives them a separate origin, without storage and
 * without access to our calls.
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

/** Calls do not work from the sandbox, so the page does not offer to try them. */
const quiet = '.swagger-ui .auth-wrapper, .swagger-ui .authorization__btn { display: none }'

/** The readable documentation of all calls at /api/docs. */
export async function serveApiPages(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // From its separate origin the sandboxed page may read the document, which is public.
    scope.addHook('onRequest', async (_request, reply) => void reply.header('access-control-allow-origin', '*'))
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: policy,
      theme: { css: [{ filename: 'quiet.css', content: quiet }] },
      uiConfig: { validatorUrl: null, deepLinking: true, supportedSubmitMethods: [] },
    })
  })
}
