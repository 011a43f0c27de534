import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../server/context.ts'
import type { Task } from '../../server/tasks-shape.ts'
import { hasDuty } from '../../shared/actor.ts'
import { found } from '../../shared/errors.ts'
import { fieldErrors } from '../../shared/field-errors.ts'
import { formatCalendarDay } from '../../shared/text/formats.ts'
import { m } from '../../shared/wording/messages.js'
import { todayIn } from './application/check-answers.ts'
import { answerSteps, companyAnswersShape, CompanyAnswers } from './application/application.answers.contract.ts'
import type { AnswerStep } from './application/application.answers.contract.ts'
import { documentsToRenew } from './company.document.policy.ts'
import { isPublicStatus } from './company.enums.policy.ts'
import { myInvitations } from './membership/membership.invitations.service.ts'
import { stepNames } from './company.names.policy.ts'
import { canManageMembers, speaksFor } from './company.policy.ts'
import { findMine, storeNameOf } from './company.queries.ts'
import { countQueue } from './review/review.queue.service.ts'
import { companyJoinRequests } from './company.table.ts'
import type { Company } from './company.table.ts'

const form = '/register?registed=regist'

/** Company tasks of a person: their own application and documents, join requests, and for operators the queue. */
export async function companyTasks(ctx: Ctx): Promise<Task[]> {
  const company = await findMine(ctx)
  return [
    ...(company && speaksFor(ctx.actor, company) ? [...applicationTasks(company), ...documentTasks(ctx, company)] : []),
    ...(await memberTasks(ctx)),
    ...(hasDuty(ctx.actor, 'review') ? await queueTasks(ctx) : []),
  ]
}

function applicationTasks(company: Company): Task[] {
  const store = storeNameOf(company)
  const count = Object.keys(company.remarks).length
  if (company.status === 'returned')
    return [
      {
        kind: 'company.returned',
        title: m.task_returned({ store }),
        text: m.task_returned_text({ count }),
        link: form,
        urgency: 'now',
      },
    ]
  if (company.status === 'expired')
    return [
      {
        kind: 'company.expired',
        title: m.task_expired({ store }),
        text: m.task_expired_text(),
        link: form,
        urgency: 'now',
      },
    ]
  if (company.status === 'approved' && count > 0)
    return [
      {
        kind: 'company.change_returned',
        title: m.task_change_returned({ store }),
        text: m.task_returned_text({ count }),
        link: form,
        urgency: 'soon',
      },
    ]
  if (company.status !== 'draft') return []
  const { missing, steps } = gapsOf(company)
  if (missing === 0)
    return [
      {
        kind: 'company.unsent',
        title: m.task_unsent({ store }),
        text: m.task_unsent_text(),
        link: form,
        urgency: 'soon',
      },
    ]
  return [
    {
      kind: 'company.draft',
      title: m.task_draft({ store }),
      text: m.task_draft_text({
        count: missing,
        steps: steps.map((step) => stepNames[step]()).join(m.subscription_ways_join()),
      }),
      link: form,
      urgency: 'soon',
    },
  ]
}

/** Required fields that the draft lacks; the consents are given with the submission. */
function gapsOf({ answers }: Company): { missing: number; steps: AnswerStep[] } {
  const whole = Object.fromEntries(
    Object.keys(companyAnswersShape).map((step) => [
      step,
      (answers as Record<string, unknown>)[step] ?? (step === 'bank' ? undefined : {}),
    ]),
  )
  const result = CompanyAnswers.safeParse(whole)
  const paths = result.success
    ? []
    : Object.keys(fieldErrors(result.error.issues)).filter((path) => !path.startsWith('consents'))
  const steps = (Object.keys(answerSteps) as AnswerStep[]).filter((step) =>
    paths.some((path) => path.split('.', 1)[0] === step),
  )
  return { missing: paths.length, steps }
}

function documentTasks(ctx: Ctx, company: Company): Task[] {
  if (!isPublicStatus(company.status)) return []
  return documentsToRenew(company, todayIn(ctx.now)).map(({ kind, number, expiresOn, state }) => {
    const isOver = state === 'expired'
    const date = formatCalendarDay(found(expiresOn), ctx.locale)
    const licence = isOver ? m.task_licence_over() : m.task_licence()
    const certificate = isOver ? m.task_certificate_over({ number }) : m.task_certificate({ number })
    return {
      kind: kind === 'licence' ? 'company.licence_ends' : 'company.certificate_ends',
      title: kind === 'licence' ? licence : certificate,
      text: isOver ? m.task_document_over({ date }) : m.task_document_ends({ date }),
      link: `${form}&step=${kind === 'licence' ? 'licence' : 'evidence'}`,
      urgency: isOver ? 'now' : 'soon',
    }
  })
}

async function memberTasks(ctx: Ctx): Promise<Task[]> {
  const { invitations } = await myInvitations(ctx)
  const companyId = ctx.actor.kind === 'user' ? ctx.actor.companyId : null
  const isOwner = companyId !== null && canManageMembers(ctx.actor, companyId)
  const requesters = isOwner
    ? await ctx.db.$count(
        companyJoinRequests,
        and(eq(companyJoinRequests.companyId, companyId), eq(companyJoinRequests.status, 'open')),
      )
    : 0
  return [
    ...invitations.map(({ storeName, expiresAt }): Task => ({
      kind: 'company.invited',
      title: m.task_invited({ store: storeName }),
      text: m.task_invited_text({ date: formatCalendarDay(todayIn(new Date(expiresAt)), ctx.locale) }),
      link: '/user/info',
      urgency: 'soon',
    })),
    ...(requesters > 0
      ? [
          {
            kind: 'company.asking',
            title: m.task_asking({ count: requesters }),
            text: m.task_asking_text(),
            link: '/workspace/members',
            urgency: 'soon',
          } as const,
        ]
      : []),
  ]
}

async function queueTasks(ctx: Ctx): Promise<Task[]> {
  const { waiting, mine, recheck, documents } = await countQueue(ctx)
  return [
    ...(mine > 0
      ? [
          {
            kind: 'company.mine',
            title: m.task_mine({ count: mine }),
            text: m.task_mine_text(),
            link: '/operator/companies?claim=mine',
            urgency: 'now',
          } as const,
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            kind: 'company.queue',
            title: m.task_queue({ count: waiting }),
            text: m.task_queue_text(),
            link: '/operator/companies',
            urgency: 'soon',
          } as const,
        ]
      : []),
    ...(recheck > 0
      ? [
          {
            kind: 'company.recheck',
            title: m.task_recheck({ count: recheck }),
            text: m.task_recheck_text(),
            link: '/operator/companies?show=recheck',
            urgency: 'soon',
          } as const,
        ]
      : []),
    ...(documents > 0
      ? [
          {
            kind: 'company.documents',
            title: m.task_documents({ count: documents }),
            text: m.task_documents_text(),
            link: '/operator/companies?show=documents',
            urgency: 'soon',
          } as const,
        ]
      : []),
  ]
}
