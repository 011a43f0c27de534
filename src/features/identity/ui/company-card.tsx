import { useNavigate } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../web/ui/button.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import style from './account.module.css'
import { findSettleInPath } from './settle-in.ts'

/** The way into settling in, for who has no company yet. */
export function CompanyCard({ hasCompany }: { hasCompany: boolean }) {
  const navigate = useNavigate()
  const settleIn = async () => navigate(await findSettleInPath())
  return (
    <SectionCard title={m.user_company()} note={hasCompany ? m.user_company_live() : m.user_company_none()}>
      {!hasCompany && (
        <Button className={style.start} onClick={() => void settleIn()}>
          {m.shell_settle_in()}
        </Button>
      )}
    </SectionCard>
  )
}
