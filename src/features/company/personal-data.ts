import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import type { Person } from '../../server/personal-data-shape.ts'
import { m } from '../../shared/wording/messages.js'
import { unciteFiles } from '../media/media.service.ts'
import { columnsOfDraft, filesOf } from './application/company-columns.ts'
import {
  companies,
  companyConsents,
  companyEvents,
  companyInvitations,
  companyJoinRequests,
  companyMembers,
  reviewReasons,
} from './company.table.ts'
import { moveCompany } from './company-transition.ts'

/**
 * Applications that never became a company, or whose company is closed, lose their content; an admitted company belongs to
 * its owner.
 */
async function emptyApplications(ctx: Ctx, { id }: Person): Promise<void> {
  const mine = await ctx.db
    .select()
    .from(companies)
    .where(and(eq(companies.applicantId, id), eq(companies.isAdmitted, false)))
  for (const company of mine) {
    if (company.status !== 'closed')
      await moveCompany(ctx, company, 'close', { set: { claimedBy: null, claimedUntil: null } })
    await unciteFiles(ctx, [...filesOf(company.answers), ...filesOf(company.published)])
    await ctx.db
      .update(companies)
      .set({ answers: {}, published: null, remarks: {}, ...columnsOfDraft({}), searchText: '', sortName: '' })
      .where(eq(companies.id, company.id))
  }
  if (mine.length > 0)
    await ctx.db
      .update(companyEvents)
      .set({ before: null, after: null, remarks: {} })
      .where(
        inArray(
          companyEvents.companyId,
          mine.map((company) => company.id),
        ),
      )
}

/** The applicant is still the owner. */
const isOwnedByApplicant = sql`exists (select 1 from ${companyMembers} where ${companyMembers.companyId} = ${companies.id} and ${companyMembers.userId} = ${companies.applicantId} and ${companyMembers.role} = 'owner')`

/** Nobody else owned it when it was closed. */
const isLastOwnedByApplicant = or(isNull(companies.closedOwnerId), eq(companies.closedOwnerId, companies.applicantId))

export const companyPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'company.applications',
      title: m.personal_applications,
      why: 'lets a company be reviewed before it may trade',
      readers: ['person', 'operators'],
      retention: 'account',
      table: companies,
      by: companies.applicantId,
      hidden: [
        companies.claimedBy,
        companies.claimedUntil,
        companies.decidedBy,
        companies.findingKinds,
        companies.searchText,
        companies.sortName,
      ],
      onClosing: 'anonymous',
      // An admitted company belongs to its owner, not to the applicant.
      exportIf: or(and(eq(companies.isAdmitted, false), isLastOwnedByApplicant), isOwnedByApplicant),
      closingIf: eq(companies.isAdmitted, false),
      close: emptyApplications,
    }),
    // The answers belong to the application; of other people's applications only the event itself is the person's.
    personal({
      name: 'company.acts',
      title: m.personal_company_acts,
      why: 'proves who did what in a review',
      readers: ['person', 'operators'],
      retention: 'platform',
      table: companyEvents,
      by: companyEvents.actorId,
      hidden: [companyEvents.before, companyEvents.after, companyEvents.remarks],
      onClosing: 'retained',
    }),
    personal({
      name: 'company.membership',
      title: m.personal_membership,
      why: 'gives the person the rights in the company',
      readers: ['person', 'company', 'operators'],
      retention: 'account',
      table: companyMembers,
      by: companyMembers.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'company.invitations',
      title: m.personal_invitations,
      why: 'lets somebody join a company',
      readers: ['person', 'company'],
      retention: 'account',
      table: companyInvitations,
      by: companyInvitations.account,
      byAccount: true,
      hidden: [companyInvitations.invitedBy],
      onClosing: 'removed',
    }),
    personal({
      name: 'company.invited',
      title: m.personal_invited,
      why: 'shows the company whom it has invited',
      readers: ['person', 'company'],
      retention: 'record',
      table: companyInvitations,
      by: companyInvitations.invitedBy,
      hidden: [companyInvitations.account],
      onClosing: 'retained',
    }),
    personal({
      name: 'company.join_requests',
      title: m.personal_join_requests,
      why: 'lets the owner decide who joins',
      readers: ['person', 'company'],
      retention: 'account',
      table: companyJoinRequests,
      by: companyJoinRequests.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'company.consents',
      title: m.personal_company_consents,
      why: 'proves the consents that an application needs',
      readers: ['person', 'operators'],
      retention: 'platform',
      table: companyConsents,
      by: companyConsents.userId,
      onClosing: 'retained',
    }),
  ],
  marks: [companies.closedOwnerId, companies.claimedBy, companies.decidedBy, companies.phone, reviewReasons.changedBy],
}
