import { m } from '../../../../shared/wording/messages.js'
import { Message } from '../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { mentionsBankDetails } from '../contact.policy.ts'

/** Under a message of the other side that speaks of a bank account. */
export const BankWarning = ({ text }: { text: string }) =>
  mentionsBankDetails(text) && (
    <Message severity="warn">
      {m.message_bank_warning()}{' '}
      <PageLink to="/information/changed-bank-account-fraud">{m.message_bank_article()}</PageLink>
    </Message>
  )
