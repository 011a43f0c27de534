import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { mostCharacters } from '../message.policy.ts'
import { Draft } from '../message.contract.ts'

export const draftEndpoints = {
  threadDraft: endpoint({
    method: 'PUT',
    path: '/api/threads/:id/draft',
    access: 'signed-in',
    summary: 'Keep what I have typed in a thread until I send it, on every device; an empty text removes it',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ text: z.string().max(mostCharacters) }),
    reply: z.object({ draft: Draft.nullable() }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof draftEndpoints> {}
}
