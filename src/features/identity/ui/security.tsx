import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../web/ui/button.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import style from './account.module.css'
import { openDialog } from './identity-dialogs.store.ts'

export function Security({ account }: { account: string }) {
  return (
    <SectionCard title={m.user_security()} note={m.user_security_text()}>
      <Button variant="outlined" className={style.start} onClick={() => openDialog({ name: 'login', mode: 'checkoutCode', account })}>
        {m.identity_title_checkout_code()}
      </Button>
    </SectionCard>
  )
}
