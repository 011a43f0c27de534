import { m } from '../../../shared/wording/messages.js'

type Named = { kind: 'request' | 'quotation'; side: 'buyer' | 'supplier'; title: string; company: string | null }

/** What ends on a day of the calendar; a buyer has quotations of several companies for one request. */
export const deadlineTitle = ({ kind, side, title, company }: Named): string =>
  kind === 'request'
    ? m.calendar_rfq({ title })
    : side === 'buyer' && company
      ? m.calendar_quotation_of({ title, company })
      : m.calendar_quotation({ title })
