import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import { useUser } from '../../../web/session.ts'
import { DefinitionList } from '../../../web/ui/definition-list.tsx'
import type { PublicCompany } from '../company.contract.ts'
import { contactLanguageNames } from './company-names.ts'

/** Contact data: masked in the page that everybody gets, asked for in full once the browser knows who is signed in. */
export function StoreContact({ company }: { company: PublicCompany }) {
  const user = useUser()
  const userId = user?.userId
  const [full, setFull] = useState<PublicCompany['contact'] | null>(null)
  useEffect(() => {
    let isGone = false
    setFull(null)
    if (!userId) return
    callQuietly('GET /api/company/completed-company-info', { companyId: company.companyId }).then(
      (answer) => {
        if (!isGone && answer.code === '0') setFull((answer.data as PublicCompany).contact)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [userId, company.companyId])
  const contact = full ?? company.contact
  return (
    <>
      <DefinitionList
        rows={[
          [m.store_contact_person(), contact.name],
          [m.store_contact_mobile(), contact.mobile],
          [m.store_contact_email(), contact.email],
          ['WeChat', contact.wechat],
          ['Telegram', contact.telegram],
          [m.store_contact_hours(), contact.hours],
          [m.store_contact_languages(), contact.languages.map((language) => contactLanguageNames[language]()).join(' · ')],
        ]}
      />
      {contact.isMasked ? (
        <p>
          {m.store_contact_masked()} <Link to={`/auth/login?then=${encodeURIComponent(`/companies/${company.companyId}`)}`}>{m.store_contact_login()}</Link>
        </p>
      ) : null}
    </>
  )
}
