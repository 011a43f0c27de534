import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callQuietly } from '../../../web/api.ts'
import { useUser } from '../../../web/session.ts'
import { DefinitionList } from '../../../web/ui/definition-list.tsx'
import type { PublicCompany } from '../company.contract.ts'
import type { contactWords } from './store-page-view.ts'

type Props = { companyId: string; masked: PublicCompany['contact']; words: ReturnType<typeof contactWords> }

/** Contact data: masked in the page that everybody gets, asked for in full once the browser knows who is signed in. */
export function StoreContact({ companyId, masked, words }: Props) {
  const userId = useUser()?.userId
  const [full, setFull] = useState<PublicCompany['contact'] | null>(null)
  useEffect(() => {
    let isGone = false
    setFull(null)
    if (!userId) return
    callQuietly('GET /api/company/completed-company-info', { companyId }).then(
      (answer) => {
        if (!isGone && answer.code === '0') setFull((answer.data as PublicCompany).contact)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [userId, companyId])
  const contact = full ?? masked
  return (
    <>
      <DefinitionList
        rows={[
          { name: words.person, value: contact.name },
          { name: words.mobile, value: contact.mobile },
          { name: words.email, value: contact.email },
          { name: 'WeChat', value: contact.wechat },
          { name: 'Telegram', value: contact.telegram },
          { name: words.hours, value: contact.hours },
          { name: words.languages, value: contact.languages.map((code) => words.languageNames[code]).join(' · ') },
        ]}
      />
      {contact.isMasked && (
        <p>
          {words.masked} <Link to={`/auth/login?then=${encodeURIComponent(`/companies/${companyId}`)}`}>{words.login}</Link>
        </p>
      )}
    </>
  )
}
