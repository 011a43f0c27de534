import { m } from '../../../../shared/wording/messages.js'
import { Message } from '../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { mentionsBankDetails, namesBankDetails } from '../contact.policy.ts'

/** Under a message of the other side that speaks of a bank account, itself or by the name of a file. */
export const BankWarning = ({ text, fileNames }: { text: string; fileNames: readonly string[] }) =>
  (mentionsBankDetails(text) || fileNames.some(namesBankDetails)) && (
    <Message severity="warn">
      {m.message_bank_warning()}{' '}
      <PageLink to="/information/changed-bank-account-fraud">{m.message_bank_article()}</PageLink>
    </Message>
  )
