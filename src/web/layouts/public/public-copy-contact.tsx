import { copyContact } from '../copy-contact.ts'

type Props = { label: string; phone: string; className: string }

/** The phone number of the platform; a press copies it. */
export const CopyContact = ({ label, phone, className }: Props) => (
  <button type="button" className={className} onClick={() => void copyContact(phone)}>
    {label} <span>{phone}</span>
  </button>
)
