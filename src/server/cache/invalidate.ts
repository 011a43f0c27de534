import type { Subject } from '../../shared/endpoint.ts'
import { afterCommit } from '../context.ts'
import type { Ctx, Server } from '../context.ts'
import { invalidateEverywhere } from './invalidations.ts'

/**
 * Reports a change of something that public pages show: after the commit, every process re-renders the affected pages
 * at their next visit. Without `id`, everything of the kind may have changed.
 */
export const invalidate = async (
  ctx: Pick<Ctx, 'afterCommitHooks'> & { server: Pick<Server, 'database'> },
  subject: Subject,
  id = '',
): Promise<void> => afterCommit(ctx, () => invalidateEverywhere(ctx.server.database, subject, id))
