import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

export const typingEndpoints = {
  threadTyping: endpoint({
    method: 'POST',
    path: '/api/threads/:id/typing',
    access: 'signed-in',
    summary: 'I am typing in a thread: everybody else who reads it and has a page open is told; nothing is stored',
    params: z.object({ id: z.uuid() }),
    reply: z.object({}),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof typingEndpoints> {}
}
