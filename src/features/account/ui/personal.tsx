import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isSuccess } from '../../../shared/envelope.ts'
import { m } from '../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../client/api.ts'
import { readerDate } from '../../../client/reader-time.ts'
import { storeUser } from '../../../client/session/session.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PhotoField } from '../../media/ui/photo-field.tsx'
import { showFailure, showRefusal } from '../../identity/ui/refusal.ts'
import type { Profile } from '../account.contract.ts'
import style from './account.module.css'

type Props = { profile: Profile; onChange(): void }

/** Name and picture, which the person may change; role and registration date, which they may not. */
export function Personal({ profile, onChange }: Props) {
  const [edited, setEdited] = useState<'name' | 'photo' | null>(null)
  const roles = { user: m.user_role_user, operator: m.user_role_operator, admin: m.user_role_admin }
  const done = () => {
    setEdited(null)
    onChange()
  }
  return (
    <SectionCard title={m.user_profile()}>
      <div className={style.person}>
        {profile.photoUrl ? (
          <img className={style.photo} src={profile.photoUrl} alt={m.account_photo_alt()} width={72} height={72} />
        ) : (
          <span className={`${style.photo} ${style.initials}`} aria-hidden>
            {[...profile.name][0]}
          </span>
        )}
        <div className={style.actions}>
          <Button variant="outlined" isSmall onClick={() => setEdited('photo')}>
            {profile.photoUrl ? m.account_photo_change() : m.account_photo_add()}
          </Button>
          {profile.photoUrl && (
            <Button variant="quiet" isSmall onClick={() => void savePhoto(null, done).catch(showFailure)}>
              {m.account_photo_remove()}
            </Button>
          )}
          <Button variant="outlined" isSmall onClick={() => setEdited('name')}>
            {m.user_rename()}
          </Button>
        </div>
      </div>
      {edited === 'photo' && (
        <PhotoField
          aspect={1}
          label={m.account_photo()}
          value={null}
          purpose="document"
          onChange={(file) => file && void savePhoto(file.id, done).catch(showFailure)}
        />
      )}
      {edited === 'name' && <Rename name={profile.name} onDone={done} onCancel={() => setEdited(null)} />}
      <dl className={style.facts}>
        <Fact label={m.identity_name()} value={profile.name} />
        <Fact label={m.user_role()} value={roles[profile.role]()} />
        <Fact label={m.user_since()} value={readerDate(profile.createdAt)} />
      </dl>
    </SectionCard>
  )
}

async function savePhoto(photoId: string | null, done: () => void) {
  const answer = await call('PUT /api/user/photo', { photoId })
  if (!isSuccess(answer)) return
  toast.success(photoId ? m.account_photo_saved() : m.account_photo_removed())
  done()
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
    <form className={style.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('name', { validate: (text) => text.trim() !== '' || m.identity_error_name_required() })}
        label={m.identity_name()}
        autoComplete="name"
        maxLength={50}
        error={errors.name?.message}
      />
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
