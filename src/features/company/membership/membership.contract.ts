import { z } from 'zod'
import { companyRoles } from '../../../shared/actor.ts'
import { company, endpoint } from '../../../shared/endpoint.ts'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { m } from '../../../shared/wording/messages.js'
import { CreditCode } from '../application/application.answers.contract.ts'

const at = z.iso.datetime()
const role = z.enum(companyRoles)
/** Roles that an owner may assign; ownership itself is handed over. */
const givenRole = z.enum(['viewer', 'sales', 'manager'])
const nothing = z.null()
const words = z.string().max(500).trim().default('')

const account = z
  .string({ error: () => m.identity_error_account_required() })
  .max(254, { error: () => m.identity_error_account_wrong(), abort: true })
  .transform((text, context) => {
    const parsed = parseAccount(text)
    if (parsed) return parsed
    context.addIssue({
      code: 'custom',
      message: text.trim() === '' ? m.identity_error_account_required() : m.identity_error_account_wrong(),
    })
    return z.NEVER
  })

/** `account` is masked. */
export const Member = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    account: z.string(),
    role,
    since: at,
    isMe: z.boolean(),
  })
  .meta({ id: 'Member' })
const Invitation = z
  .object({ id: z.uuid(), account: z.string(), role: givenRole, at, expiresAt: at })
  .meta({ id: 'Invitation' })
const JoinRequest = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    account: z.string(),
    words: z.string(),
    at,
  })
  .meta({ id: 'JoinRequest' })

export const companyMemberEndpoints = {
  companyMembers: endpoint({
    method: 'GET',
    path: '/api/company/members',
    access: company('viewer'),
    summary: 'The members of my company; invitations and requests to join for its owner',
    reply: z.object({
      items: z.array(Member),
      invitations: z.array(Invitation),
      joinRequests: z.array(JoinRequest),
      canManage: z.boolean(),
    }),
  }),
  companyInvite: endpoint({
    method: 'POST',
    path: '/api/company/invitations',
    idempotent: 'answered',
    access: company('owner'),
    summary:
      'Invite a person by phone or e-mail; good for 14 days. The answer does not tell whether the account exists',
    body: z.object({ account, role: givenRole }),
    reply: Invitation,
  }),
  companyWithdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/company/invitations/:id',
    access: company('owner'),
    summary: 'Withdraw an invitation',
    params: z.object({ id: z.uuid() }),
    reply: nothing,
  }),
  companyMyInvitations: endpoint({
    method: 'GET',
    path: '/api/company/my-invitations',
    access: 'signed-in',
    summary: 'Invitations to me that I have not answered, and my open request to join a company',
    reply: z.object({
      invitations: z.array(z.object({ id: z.uuid(), storeName: z.string(), role: givenRole, at, expiresAt: at })),
      joinRequest: z
        .object({ id: z.uuid(), storeName: z.string(), at, status: z.enum(['open', 'refused']), words: z.string() })
        .nullable(),
    }),
  }),
  companyAcceptInvitation: endpoint({
    method: 'POST',
    path: '/api/company/invitations/:id/accept',
    access: 'signed-in',
    summary: 'Accept an invitation to me',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ companyId: z.uuid(), role }),
  }),
  companyDeclineInvitation: endpoint({
    method: 'POST',
    path: '/api/company/invitations/:id/decline',
    access: 'signed-in',
    summary: 'Decline an invitation to me',
    params: z.object({ id: z.uuid() }),
    reply: nothing,
  }),
  companyChangeRole: endpoint({
    method: 'PUT',
    path: '/api/company/members/:userId',
    access: company('owner'),
    summary: 'Change the role of a member',
    params: z.object({ userId: z.uuid() }),
    body: z.object({ role: givenRole }),
    reply: Member,
  }),
  companyRemoveMember: endpoint({
    method: 'DELETE',
    path: '/api/company/members/:userId',
    access: company('owner'),
    summary: 'Remove a member',
    params: z.object({ userId: z.uuid() }),
    reply: nothing,
  }),
  companyHandOver: endpoint({
    method: 'POST',
    path: '/api/company/hand-over',
    access: company('owner'),
    summary: 'Make another member the owner; I become manager',
    body: z.object({ userId: z.uuid() }),
    reply: nothing,
  }),
  companyLeave: endpoint({
    method: 'POST',
    path: '/api/company/leave',
    access: company('viewer'),
    summary: 'Leave the company; its owner hands over first',
    body: z.object({}),
    reply: nothing,
  }),
  companyRequestToJoin: endpoint({
    method: 'POST',
    path: '/api/company/join-requests',
    access: 'signed-in',
    idempotent: 'answered',
    summary: 'Ask the approved company with this code to take me in',
    body: z.object({ creditCode: CreditCode, words }),
    reply: z.object({ id: z.uuid(), storeName: z.string() }),
    perMinute: 20,
  }),
  companyAcceptJoin: endpoint({
    method: 'POST',
    path: '/api/company/join-requests/:id/accept',
    access: company('owner'),
    summary: 'Take a person in',
    params: z.object({ id: z.uuid() }),
    body: z.object({ role: givenRole }),
    reply: Member,
  }),
  companyRefuseJoin: endpoint({
    method: 'POST',
    path: '/api/company/join-requests/:id/refuse',
    access: company('owner'),
    summary: 'Refuse a request to join',
    params: z.object({ id: z.uuid() }),
    body: z.object({ words }),
    reply: nothing,
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof companyMemberEndpoints> {}
}
