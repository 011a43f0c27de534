import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isSuccess } from '../../../shared/envelope.ts'
import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import type { CallReply } from '../../../web/api.ts'
import { storeUser } from '../../../web/session.ts'
import { toast } from '../../../web/toasts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { TextField } from '../../../web/ui/text-field.tsx'
import style from './account.module.css'
import { showFailure, showRefusal } from './refusal.ts'

type Props = { profile: CallReply<'GET /api/user/profile'>; onChange(): void }

/** The person's own data in full; the name can be changed. */
export function Account({ profile, onChange }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const roles = { user: m.user_role_user, operator: m.user_role_operator, admin: m.user_role_admin }
  const since = new Date(profile.createdAt).toLocaleDateString(languageTags[currentLocale()], { dateStyle: 'long' })
  const done = () => {
    setRenaming(false)
    onChange()
  }
  return (
    <SectionCard
      title={m.user_profile()}
      action={
        !isRenaming && (
          <Button variant="quiet" isSmall onClick={() => setRenaming(true)}>
            {m.user_rename()}
          </Button>
        )
      }
    >
      {isRenaming && <Rename name={profile.name} onDone={done} onCancel={() => setRenaming(false)} />}
      <dl className={style.facts}>
        {!isRenaming && <Fact label={m.identity_name()} value={profile.name} />}
        {profile.phone && <Fact label={m.identity_phone()} value={`+86 ${profile.phone}`} />}
        {profile.email && <Fact label={m.identity_email()} value={profile.email} />}
        <Fact label={m.user_role()} value={roles[profile.role]()} />
        <Fact label={m.user_since()} value={since} />
      </dl>
    </SectionCard>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={style.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Rename({ name, onDone, onCancel }: { name: string; onDone(): void; onCancel(): void }) {
  const form = useForm({ defaultValues: { name } })
  const { errors, isSubmitting } = form.formState

  async function rename(values: { name: string }) {
    const answer = await callQuietly('PUT /api/user/profile', { name: values.name.trim() })
    if (!isSuccess(answer)) return showRefusal(form, answer, { name: 'name' })
    storeUser(answer.data)
    toast.success(m.user_renamed())
    onDone()
  }

  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const submit = form.handleSubmit((values) => rename(values).catch(showFailure))
  return (
    <form className={style.rename} noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...form.register('name', { validate: (text) => text.trim() !== '' || m.identity_error_name_required() })} label={m.identity_name()} autoComplete="name" maxLength={50} error={errors.name?.message} />
      <div className={style.actions}>
        <Button type="submit" isSmall disabled={isSubmitting}>
          {m.user_save()}
        </Button>
        <Button variant="outlined" isSmall onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
