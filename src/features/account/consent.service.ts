import { inTransaction } from '../../server/context.ts'
import type { Ctx } from '../../server/context.ts'
import type { SignedIn } from '../../shared/actor.ts'
import type { EndpointInput } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import { m } from '../../shared/wording/messages.js'
import { holdBackContact } from '../company/company.contact.service.ts'
import type { AgreementDocument } from '../identity/agreement/agreement.policy.ts'
import { readVersions } from '../identity/agreement/agreement.service.ts'
import { consentsOf, findDueConsents, giveConsents, withdrawConsent } from '../identity/account/consent.service.ts'
import type { accountEndpoints, DueConsents } from './account.contract.ts'

type Endpoints = typeof accountEndpoints

/** Consents that the caller is asked for, with the changes since the version that they agreed to. */
export async function dueConsents(ctx: Ctx): Promise<DueConsents> {
  const { userId } = ctx.actor as SignedIn
  const held = await consentsOf(ctx, userId)
  const due = await findDueConsents(ctx, userId)
  const items = due.map(async ({ document, version }) => {
    const { versions } = await readVersions(ctx, { kind: document })
    const agreed = held[document]
    const since = versions.filter(
      (row) => row.validity !== 'upcoming' && (agreed === undefined || row.version > agreed),
    )
    return {
      document,
      version,
      changes: agreed === undefined ? '' : since.map(({ changes }) => changes).join(''),
      isFirst: agreed === undefined,
    }
  })
  return { items: await Promise.all(items) }
}

/**
 * Records consent to versions in force. With the cross-border consent the caller's company shows its contact person
 * again.
 */
export async function agree(ctx: Ctx, { consents }: EndpointInput<Endpoints['giveConsents']>): Promise<DueConsents> {
  const { userId } = ctx.actor as SignedIn
  await inTransaction(ctx, async (ctx) => {
    await giveConsents(ctx, userId, consents)
    if (consents.some(({ document }) => document === 'cross-border')) await holdBackContact(ctx, userId, false)
  })
  return dueConsents(ctx)
}

/**
 * Withdraws the cross-border consent; from now on nobody outside sees the contact person of the caller's company. Terms
 * and privacy policy cannot be withdrawn without closing the account.
 */
export async function withdraw(ctx: Ctx, { document }: { document: AgreementDocument }): Promise<null> {
  const { userId } = ctx.actor as SignedIn
  if (document !== 'cross-border') throw new AppError('wrong_state', m.account_error_withdraw_closes())
  await inTransaction(ctx, async (ctx) => {
    if (!(await withdrawConsent(ctx, userId, document))) throw new AppError('wrong_state', m.account_error_no_consent())
    await holdBackContact(ctx, userId, true)
  })
  return null
}
