import { trustedTypeNames } from '../../client/trusted-types.ts'

/**
 * The content security policy of a page. `scripts`: the hashes of its inline scripts; a nonce would be useless in a
 * document that many visitors get. In development Vite needs its socket and its own inline scripts and styles.
 * `hasFrames`: the page shows other answers of this site in frames.
 */
export function contentSecurityPolicy(scripts: readonly string[], isDevelopment: boolean, hasFrames = false): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${isDevelopment ? "'unsafe-inline'" : scripts.join(' ')}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "frame-ancestors 'none'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypeNames.join(' ')}`]),
  ].join('; ')
}
