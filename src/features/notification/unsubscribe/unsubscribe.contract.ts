import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

const token = z.string().max(200)
const MailStop = z.object({ question: z.string(), isStopped: z.boolean() })

export const unsubscribeEndpoints = {
  unsubscribeLook: endpoint({
    method: 'GET',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'What the link of a mail would end; changes nothing',
    query: z.object({ token }),
    reply: MailStop,
  }),
  unsubscribeByLink: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'Ends the mails that the link of a mail names, however often it is asked',
    body: z.strictObject({ token }),
    reply: MailStop,
    perMinute: 60,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof unsubscribeEndpoints> {}
}
