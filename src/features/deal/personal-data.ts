import { personal } from '../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../server/personal-data.ts'
import { m } from '../../shared/wording/messages.js'
import { dealDocuments } from './deal.table.ts'

/** Issued documents are trade records: both sides must keep them after an account is closed. */
export const dealPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'deal.documents',
      title: m.personal_deal_documents,
      why: 'invoices and contracts, which both sides must keep by law',
      readers: ['person', 'partner'],
      retention: 'record',
      table: dealDocuments,
      by: [dealDocuments.buyerId, dealDocuments.issuedBy],
      hidden: [dealDocuments.content],
      onClosing: 'retained',
    }),
  ],
  marks: [],
}
