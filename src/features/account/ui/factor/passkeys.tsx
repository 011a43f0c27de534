import { useState } from 'react'
import { callQuietly } from '../../../../client/api.ts'
import type { CallReply } from '../../../../client/api.ts'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { toast } from '../../../../client/toasts.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { mostPasskeys } from '../../../identity/passkey/passkey.policy.ts'
import { canUsePasskeys } from '../../../identity/passkey/ui/passkey-browser.ts'
import accountStyle from '../account.module.css'
import style from './factor.module.css'
import { PasskeyDialog, RenameDialog } from './passkey-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'

type Factor = CallReply<'GET /api/user/second-factor'>
type Passkey = Factor['passkeys'][number]
type Props = {
  factor: Factor
  account: string
  /** With new recovery codes, if any. */
  onChange(codes: string[] | null): void
}
type Open = { name: 'add' } | { name: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the person: the list, and one more. */
export function Passkeys({ factor, account, onChange }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const changed = (codes: string[] | null) => {
    close()
    onChange(codes)
  }
  return (
    <section className={style.part} aria-label={m.passkey_title()}>
      <h3 className={accountStyle.heading}>{m.passkey_title()}</h3>
      <p className={accountStyle.muted}>{m.passkey_note()}</p>
      {factor.passkeys.length > 0 && (
        <ul className={style.keys}>
          {factor.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={(name) => setOpen({ name, passkey })} />
          ))}
        </ul>
      )}
      <Addition factor={factor} onAdd={() => setOpen({ name: 'add' })} />
      {open?.name === 'add' && <PasskeyDialog factor={factor} account={account} onClose={close} onDone={changed} />}
      {open?.name === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} onDone={() => changed(null)} />}
      {open?.name === 'remove' && (
        <ProofDialog
          title={m.passkey_remove_title()}
          text={<RemovalText factor={factor} name={open.passkey.name} />}
          action={m.passkey_remove()}
          isDanger
          act="remove-passkey"
          factor={factor}
          account={account}
          send={(proof) => callQuietly('POST /api/user/passkeys/:id/remove', { id: open.passkey.id, ...proof })}
          onClose={close}
          onDone={() => {
            toast.success(m.passkey_toast_removed())
            changed(null)
          }}
          onOutdated={() => changed(null)}
        />
      )}
    </section>
  )
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen(name: 'rename' | 'remove'): void }) {
  const { name, createdAt, usedAt } = passkey
  return (
    <li className={style.key}>
      <div className={style.keyText}>
        <span className={style.keyName}>{name}</span>
        <span className={accountStyle.muted}>{m.passkey_added_at({ at: readerDateTime(createdAt) })}</span>
        <span className={accountStyle.muted}>
          {usedAt ? m.passkey_used_at({ at: readerDateTime(usedAt) }) : m.passkey_never_used()}
        </span>
      </div>
      <div className={style.acts}>
        <Button variant="outlined" isSmall aria-label={m.passkey_rename_of({ name })} onClick={() => onOpen('rename')}>
          {m.passkey_rename()}
        </Button>
        <Button variant="outlined" isSmall aria-label={m.passkey_remove_of({ name })} onClick={() => onOpen('remove')}>
          {m.passkey_remove()}
        </Button>
      </div>
    </li>
  )
}

/** The button, or a sentence why there is none. */
function Addition({ factor, onAdd }: { factor: Factor; onAdd(): void }) {
  if (!factor.canHavePasskeys || !canUsePasskeys())
    return <p className={accountStyle.muted}>{m.passkey_unsupported()}</p>
  if (factor.passkeys.length >= mostPasskeys)
    return <p className={accountStyle.muted}>{m.passkey_full({ most: mostPasskeys })}</p>
  return (
    <div className={style.acts}>
      <Button variant="outlined" onClick={onAdd}>
        {m.passkey_add()}
      </Button>
    </div>
  )
}

function RemovalText({ factor, name }: { factor: Factor; name: string }) {
  const isLast = factor.since === null && factor.passkeys.length === 1
  return (
    <>
      {m.passkey_remove_text({ name })}
      {isLast && <> {m.passkey_remove_last()}</>}
    </>
  )
}
