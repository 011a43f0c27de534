import type { ResolveActor } from '../../server/endpoints.ts'
export const resolveActor: ResolveActor = async () => ({ kind: 'visitor' })
