import type { Binding } from '../../server/endpoints.ts'

export const identityRoutes: Binding[] = []
