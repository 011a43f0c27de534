import type { Binding } from '../../server/endpoints.ts'

export const referenceRoutes: Binding[] = []
