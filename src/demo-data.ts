import type { Server } from './server/context.ts'
export const fillDemoData = async (_server: Server): Promise<string[]> => []
