import { deadlineTitle } from '../../../features/rfq/deadline/deadline.names.policy.ts'
import { milestoneNames } from '../../../features/order/order.names.policy.ts'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../client/api.ts'
import type { CalendarEvent } from '../../../ui/calendar/month-calendar.tsx'

type Info = Pick<NonNullable<CallReply<'GET /api/company/settled-info'>>, 'documents'>
type Due = CallReply<'GET /api/user/milestones'>['items'][number]
type RfqDeadline = CallReply<'GET /api/user/rfq-deadlines'>['items'][number]
export type Deadline = CalendarEvent & { isExpired: boolean }

/** End dates of documents of an application or company, soonest first; expired ones are marked. */
export const documentDeadlines = (info: Info | null): Deadline[] =>
  (info?.documents ?? []).flatMap(({ kind, number, expiresOn, state }) => {
    if (!expiresOn) return []
    const title = kind === 'licence' ? m.calendar_licence() : m.calendar_certificate({ number })
    return [
      {
        date: expiresOn,
        title,
        link: `/register?registed=regist&step=${kind === 'licence' ? 'licence' : 'evidence'}`,
        isExpired: state === 'expired',
      },
    ]
  })

/** Dates of milestones of orders, each with a link to its order; late ones are marked. */
export const milestoneDeadlines = (items: readonly Due[]): Deadline[] =>
  items.map(({ orderId, title, kind, dueOn, isLate, side }) => ({
    date: dueOn,
    title: m.calendar_milestone({ step: milestoneNames[kind](), title }),
    link: `/${side === 'buyer' ? 'user' : 'workspace'}/orders/${orderId}`,
    isExpired: isLate,
  }))

/** Last days of requests and of quotations, each with a link to its request; the server leaves out those that are over. */
export const rfqDeadlines = (items: readonly RfqDeadline[]): Deadline[] =>
  items.map((item) => ({
    date: item.dueOn,
    title: deadlineTitle(item),
    link: `/${item.side === 'buyer' ? 'user' : 'workspace'}/requests/${item.rfqId}`,
    isExpired: false,
  }))
