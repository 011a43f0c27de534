import type { ProgramEvent } from '../../../shared/program-events.ts'
import type { TokenOwner } from '../../../shared/scopes.ts'
import { callQuietly } from '../../../client/api.ts'
import type { CallRequest } from '../../../client/api.ts'

type Form = { url: string; events: ProgramEvent[] }
type UserForm = CallRequest<'POST /api/user/webhooks'>
type CompanyForm = CallRequest<'POST /api/workspace/webhooks'>

/** The same calls for a person and for a company; the form offers the events of its owner only. */
export const webhookCalls = (owner: TokenOwner) =>
  owner === 'company'
    ? {
        create: (form: Form) => callQuietly('POST /api/workspace/webhooks', form as CompanyForm),
        change: (id: string, form: Form) =>
          callQuietly('PUT /api/workspace/webhooks/:id', { id, ...(form as CompanyForm) }),
        remove: (id: string) => callQuietly('DELETE /api/workspace/webhooks/:id', { id }),
        rotate: (id: string) => callQuietly('POST /api/workspace/webhooks/:id/rotate', { id }),
        test: (id: string) => callQuietly('POST /api/workspace/webhooks/:id/test', { id }),
        deliveries: (id: string) => callQuietly('GET /api/workspace/webhooks/:id/deliveries', { id }),
        resend: (id: string, deliveryId: string) =>
          callQuietly('POST /api/workspace/webhooks/:id/deliveries/:deliveryId/resend', { id, deliveryId }),
      }
    : {
        create: (form: Form) => callQuietly('POST /api/user/webhooks', form as UserForm),
        change: (id: string, form: Form) => callQuietly('PUT /api/user/webhooks/:id', { id, ...(form as UserForm) }),
        remove: (id: string) => callQuietly('DELETE /api/user/webhooks/:id', { id }),
        rotate: (id: string) => callQuietly('POST /api/user/webhooks/:id/rotate', { id }),
        test: (id: string) => callQuietly('POST /api/user/webhooks/:id/test', { id }),
        deliveries: (id: string) => callQuietly('GET /api/user/webhooks/:id/deliveries', { id }),
        resend: (id: string, deliveryId: string) =>
          callQuietly('POST /api/user/webhooks/:id/deliveries/:deliveryId/resend', { id, deliveryId }),
      }
