import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { withCountryCode } from '../../../../shared/identifiers/mainland-phone.ts'
import { useUser } from '../../../../client/session/use-user.ts'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import type { PublicCompany } from '../../company.contract.ts'
import type { contactLabels } from './store-page-view.ts'

type Props = { companyId: string; masked: PublicCompany['contact']; labels: ReturnType<typeof contactLabels> }

/** Contact data: masked in the document for everybody, requested in full once the browser knows who is signed in. */
export function StoreContact({ companyId, masked, labels }: Props) {
  const userId = useUser()?.userId
  const [full, setFull] = useState<{ of: string; contact: PublicCompany['contact'] | null }>()
  const subject = `${userId} ${companyId}`
  useEffect(() => {
    let isGone = false
    if (!userId) return
    void fullContact(companyId).then((contact) => {
      if (!isGone) setFull({ of: subject, contact })
    })
    return () => {
      isGone = true
    }
  }, [userId, companyId, subject])
  const contact = (full?.of === subject ? full.contact : null) ?? masked
  return (
    <>
      <DefinitionList
        rows={[
          { name: labels.person, value: contact.name || null },
          { name: labels.mobile, value: contact.mobile ? withCountryCode(contact.mobile) : null },
          { name: labels.email, value: contact.email },
          { name: 'WeChat', value: contact.wechat },
          { name: 'Telegram', value: contact.telegram },
          { name: labels.hours, value: contact.hours },
          { name: labels.languages, value: contact.languages.map((code) => labels.languageNames[code]).join(' · ') },
        ]}
      />
      {contact.isMasked && (
        <p>
          {contact.isHeldBack ? labels.heldBack : labels.masked}{' '}
          {!contact.isHeldBack && (
            <PageLink to={`/auth/login?then=${encodeURIComponent(`/companies/${companyId}`)}`}>{labels.login}</PageLink>
          )}
        </p>
      )}
    </>
  )
}

/**
 * Null if the request fails; the masked data then stays. The API client is not part of the scripts of a first visit.
 */
async function fullContact(companyId: string): Promise<PublicCompany['contact'] | null> {
  try {
    const { call } = await import('../../../../client/api.ts')
    const answer = await call('GET /api/company/completed-company-info', { companyId })
    return isSuccess(answer) ? answer.data.contact : null
  } catch {
    return null
  }
}
