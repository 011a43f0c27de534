import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { textOf } from '../../client/form-text.ts'
import { m } from '../../shared/wording/messages.js'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from '../form/text-field.tsx'

type Props = { taken: readonly string[]; onName(name: string): void; onClose(): void }

/** Asks for the name of a view; a name stands once in a list. */
export function ViewNameDialog({ taken, onName, onClose }: Props) {
  const form = useId()
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textOf(new FormData(event.currentTarget), 'name').trim()
    if (name === '') return setFault(m.list_own_view_nameless())
    if (taken.includes(name)) return setFault(m.list_own_view_taken())
    onName(name)
  }
  return (
    <Dialog
      title={m.list_own_view_save()}
      width={401}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" form={form}>
            {m.list_own_view_save_button()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          name="name"
          label={m.list_own_view_name()}
          hint={m.list_own_view_hint()}
          error={fault}
          maxLength={40}
        />
      </form>
    </Dialog>
  )
}
