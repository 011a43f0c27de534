import type { Endpoint } from '../../shared/endpoint.ts'
import type { Settings } from '../settings/settings.ts'

const kilobyte = 1024

/** The largest JSON body of a call: visitors may send little, and nobody more than BODY_LIMIT_KB. */
export function bodyLimitOf(
  { access, bodyLimit }: Pick<Endpoint, 'access' | 'bodyLimit'>,
  { BODY_LIMIT_KB }: Pick<Settings, 'BODY_LIMIT_KB'>,
): number {
  const usual =
    access === 'public'
      ? 16
      : access === 'signed-in'
        ? 64
        : typeof access === 'object' && 'company' in access
          ? 512
          : BODY_LIMIT_KB
  return Math.min(bodyLimit ?? usual * kilobyte, BODY_LIMIT_KB * kilobyte)
}
