import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../../server/context.ts'
import { job } from '../../../server/jobs/jobs.ts'
import { withLocale } from '../../../server/locale-context.ts'
import type { LinkTo, MailContent } from '../../../server/messaging/mail-frame.ts'
import { sendMail } from '../../../server/messaging/send-mail.ts'
import { parseAccount } from '../../../shared/identifiers/account.ts'
import { contentLanguageOf, defaultLocale, forContentLanguages, localisedPath } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { users } from '../../identity/identity.table.ts'
import { nameOf } from '../company-name.table.ts'
import { companies, companyInvitations } from '../company.table.ts'

const sendLimitMs = 15_000

/**
 * Asks an invited person without an account to register: a phone by SMS in Chinese, an address by mail in the inviter's
 * language.
 */
export const invitationMessageJob = job({
  name: 'company.invitation-message',
  schema: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const [row] = await ctx.db
      .select({
        account: companyInvitations.account,
        names: forContentLanguages((language) => nameOf(companies, language)),
        language: users.language,
      })
      .from(companyInvitations)
      .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
      .innerJoin(users, eq(users.id, companyInvitations.invitedBy))
      .where(and(eq(companyInvitations.id, id), eq(companyInvitations.status, 'open')))
    const account = row && parseAccount(row.account)
    if (!account) return
    const { names, language } = row
    const signal = AbortSignal.timeout(sendLimitMs)
    if (account.kind === 'phone') {
      const text = withLocale(language, () =>
        m
          .company_invitation_sms({
            site: m.site_name(),
            store: names[contentLanguageOf(language)],
            address: addressOf(ctx),
          })
          .trim(),
      )
      await ctx.server.sms.sendNotice(account.value, text, signal)
      return
    }
    const write = (link: LinkTo): MailContent => {
      const words = { site: m.site_name(), store: names[contentLanguageOf(language)] }
      return {
        subject: m.company_invitation_mail_subject(words),
        blocks: [{ kind: 'text', text: m.company_invitation_mail_text(words) }],
        action: link(m.identity_register(), '/register'),
        foot: { why: m.company_invitation_mail_why(words) },
      }
    }
    await sendMail(ctx, { to: account.value, language, write }, signal)
  },
})

/** The registration address; empty if the platform does not know its own address. */
const addressOf = ({ server }: Ctx): string =>
  server.settings.PUBLIC_URL ? `${server.settings.PUBLIC_URL}${localisedPath('/register', defaultLocale)}` : ''
