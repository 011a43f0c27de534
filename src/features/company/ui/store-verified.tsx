import { formatDate } from '../../../shared/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { DefinitionList } from '../../../web/ui/definition-list.tsx'
import type { PublicCompany } from '../company.contract.ts'
import { verifiedNames } from './company-names.ts'

/** What was checked, when and by whom; and what that does not mean. */
export function StoreVerified({ verified }: { verified: PublicCompany['verified'] }) {
  const locale = currentLocale()
  return (
    <>
      <DefinitionList rows={verified.map(({ what, detail, at }) => [[verifiedNames[what](), detail].filter(Boolean).join(' · '), formatDate(at, locale, 'Asia/Shanghai')])} />
      <p>
        {m.store_verified_by()}. {m.store_verified_note()}
      </p>
    </>
  )
}
