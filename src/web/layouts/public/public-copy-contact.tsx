import { m } from '../../../shared/wording/messages.js'
import { copyText } from '../../../client/copy-text.ts'

type Props = { label: string; phone: string; className: string }

/** The phone number of the platform; a press copies it. */
export const CopyContact = ({ label, phone, className }: Props) => (
  <button type="button" className={className} onClick={() => void copyText(phone, m.shell_contact_copied())}>
    {label} <span>{phone}</span>
  </button>
)
