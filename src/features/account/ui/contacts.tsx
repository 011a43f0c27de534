import { useState } from 'react'
import { withCountryCode } from '../../../shared/identifiers/mainland-phone.ts'
import { m } from '../../../shared/wording/messages.js'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { openDialog } from '../../identity/ui/identity-dialogs-store.ts'
import type { Profile } from '../account.contract.ts'
import style from './account.module.css'
import { ContactDialog } from './contact-dialog.tsx'
import type { ContactChange } from './contact-dialog.tsx'

/** How the person logs in: phone, e-mail address, password. */
export function Contacts({ profile, onChange }: { profile: Profile; onChange(): void }) {
  const [change, setChange] = useState<ContactChange | null>(null)
  const { phone, email } = profile
  const done = () => {
    setChange(null)
    onChange()
  }
  return (
    <SectionCard title={m.user_security()} note={m.user_security_text()}>
      <ul className={style.rows}>
        <Row label={m.identity_phone()} value={phone ? withCountryCode(phone) : m.account_none()}>
          <Button variant="outlined" isSmall onClick={() => setChange('phone')}>
            {phone ? m.account_phone_change() : m.account_phone_add()}
          </Button>
        </Row>
        <Row label={m.identity_email()} value={email ?? m.account_none()}>
          <Button variant="outlined" isSmall onClick={() => setChange('email')}>
            {email ? m.account_email_change() : m.account_email_add()}
          </Button>
          {phone && email && (
            <Button variant="quiet" isSmall onClick={() => setChange('remove-email')}>
              {m.account_email_remove()}
            </Button>
          )}
        </Row>
        <Row label={m.identity_password()} value={m.account_password_text()}>
          <Button
            variant="outlined"
            isSmall
            onClick={() => openDialog({ name: 'login', mode: 'checkoutCode', account: phone ?? email ?? '' })}
          >
            {m.identity_title_checkout_code()}
          </Button>
        </Row>
      </ul>
      {change && <ContactDialog profile={profile} change={change} onClose={() => setChange(null)} onDone={done} />}
    </SectionCard>
  )
}

function Row({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <li className={style.row}>
      <span className={style.muted}>{label}</span>
      <span className={style.value}>{value}</span>
      <span className={style.actions}>{children}</span>
    </li>
  )
}
