import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'
import { milestoneKinds, orderSides } from '../order.enums.policy.ts'

/** The address of the feed; null before one is made. Anyone who has it may read the dates. */
const Feed = z.object({ url: z.string().nullable() })

export const calendarEndpoints = {
  dueMilestones: endpoint({
    method: 'GET',
    path: '/api/user/milestones',
    access: 'signed-in',
    scope: 'orders:read',
    summary:
      'Dated milestones of my active orders and those of my company that are not confirmed, soonest first; 500 at most',
    reply: z.object({
      items: z.array(
        z.object({
          orderId: z.uuid(),
          title: z.string(),
          kind: z.enum(milestoneKinds),
          dueOn: z.iso.date(),
          isLate: z.boolean(),
          side: z.enum(orderSides),
        }),
      ),
    }),
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/user/calendar-feed',
    access: 'signed-in',
    summary: 'The address of my calendar feed',
    reply: Feed,
  }),
  calendarFeedMake: endpoint({
    method: 'POST',
    path: '/api/user/calendar-feed',
    access: 'signed-in',
    perMinute: 10,
    summary: 'Make a new address of my calendar feed; the earlier one ends',
    reply: Feed,
  }),
  calendarFeedEnd: endpoint({
    method: 'DELETE',
    path: '/api/user/calendar-feed',
    access: 'signed-in',
    summary: 'End my calendar feed',
    reply: Feed,
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/feeds/calendar/:id/:signature',
    access: 'public',
    summary: 'The milestones, requests and quotations of a person as iCalendar, for the holder of the signed address',
    params: z.object({ id: z.uuid(), signature: z.string().max(100) }),
    reply: { mediaType: 'text/calendar' },
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof calendarEndpoints> {}
}
