import { Tabs, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { languageTags, locales } from '../../../../shared/locale.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { EditedAgreement } from '../agreement.contract.ts'
import { AgreementConfirm } from './agreement-confirm.tsx'
import style from './agreement-editor.module.css'
import { AgreementLook } from './agreement-look.tsx'
import { dayName, kindNames, languageNames } from './agreement-names.ts'

type Props = { agreement: EditedAgreement; onChange(): void }
type Draft = Omit<NonNullable<EditedAgreement['draft']>, 'changedAt'>

/** The draft of the next version: a day, and in each language the text and what changed. A newer save of somebody else is never overwritten unseen. */
export function AgreementEditor({ agreement, onChange }: Props) {
  const { kind, versions, draft, earliest } = agreement
  const latest = versions[0]
  const [typed, setTyped] = useState<Draft>(
    () => draft ?? { effectiveOn: earliest, texts: latest?.texts ?? empty, changes: empty, revision: 0 },
  )
  /** What the fields hold now, also for whoever began to save before the last letter. */
  const current = useRef(typed)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null)
  const isFaulty = (locale: Locale) => Boolean(faults[`texts.${locale}`] ?? faults[`changes.${locale}`])

  function edit(part: Partial<Draft>) {
    current.current = { ...current.current, ...part }
    setTyped(current.current)
  }
  /** Stores everything on the screen, and again what is typed meanwhile. Gives null when it was refused. */
  async function save(): Promise<Draft | null> {
    setFaults({})
    const { effectiveOn, texts, changes, revision } = current.current
    const answer = await call('PUT /api/operator/agreements/:kind/draft', {
      kind,
      effectiveOn,
      texts,
      changes,
      revision,
    }).catch(() => null)
    if (!answer) toast.error(m.error_unavailable())
    else if (answer.code === '1030') setElsewhere(answer.message)
    else if (!isSuccess(answer)) setFaults(answer.data?.fields ?? {})
    else if (answer.data.draft) {
      setElsewhere(null)
      edit({ revision: answer.data.draft.revision })
      const isWhole =
        current.current.effectiveOn === effectiveOn &&
        current.current.texts === texts &&
        current.current.changes === changes
      return isWhole ? answer.data.draft : save()
    }
    return null
  }
  async function keep() {
    if (await save()) toast.success(m.agreement_draft_saved())
  }
  async function publish() {
    setAsked(null)
    const saved = await save()
    if (!saved) return
    const answer = await call('POST /api/operator/agreements/:kind/publish', { kind, revision: saved.revision }).catch(
      () => null,
    )
    if (!answer) toast.error(m.error_unavailable())
    else if (!isSuccess(answer)) setFaults(answer.data?.fields ?? {})
    else {
      toast.success(m.agreement_published())
      onChange()
    }
  }
  async function drop() {
    setAsked(null)
    const answer = await call('DELETE /api/operator/agreements/:kind/draft', { kind }).catch(() => null)
    if (answer && isSuccess(answer)) onChange()
  }
  /** The other's text replaces one's own, or one's own is saved over it knowingly. */
  async function takeTheirs(isTaken: boolean) {
    const answer = await call('GET /api/operator/agreements/:kind', { kind }).catch(() => null)
    if (!answer || !isSuccess(answer)) return
    const { draft: theirs } = answer.data
    setElsewhere(null)
    edit(isTaken && theirs ? theirs : { revision: theirs?.revision ?? 0 })
  }

  return (
    <SectionCard title={m.agreement_draft_of({ name: kindNames[kind]() })} note={m.agreement_draft_note()}>
      <div className={style.form}>
        {elsewhere && (
          <Message severity="warn" title={elsewhere}>
            <div className={style.actions}>
              <Button isSmall variant="outlined" onClick={() => void takeTheirs(true)}>
                {m.agreement_take_theirs()}
              </Button>
              <Button isSmall variant="outlined" onClick={() => void takeTheirs(false)}>
                {m.agreement_keep_mine()}
              </Button>
            </div>
          </Message>
        )}
        <div className={style.bar}>
          <TextField
            type="date"
            label={m.agreement_effective_on()}
            hint={m.agreement_earliest({ day: dayName(earliest) })}
            error={faults.effectiveOn}
            min={earliest}
            value={typed.effectiveOn}
            onChange={({ target }) => edit({ effectiveOn: target.value })}
          />
        </div>
        <Tabs defaultValue="zh" keepMounted={false}>
          <Tabs.List>
            {locales.map((locale) => (
              <Tabs.Tab key={locale} value={locale}>
                {languageNames[locale]()}
                {isFaulty(locale) ? ` · ${m.agreement_incomplete()}` : ''}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {locales.map((locale) => (
            <Tabs.Panel key={locale} value={locale} pt="md">
              <div className={style.form} lang={languageTags[locale]}>
                <Textarea
                  className={style.text}
                  label={m.agreement_changes()}
                  description={m.agreement_changes_hint()}
                  autosize
                  minRows={3}
                  maxRows={12}
                  maxLength={60_000}
                  error={faults[`changes.${locale}`]}
                  value={typed.changes[locale]}
                  onChange={({ target }) => edit({ changes: { ...typed.changes, [locale]: target.value } })}
                />
                <Textarea
                  className={style.text}
                  label={m.agreement_body()}
                  description={m.agreement_body_hint()}
                  autosize
                  minRows={14}
                  maxRows={30}
                  maxLength={60_000}
                  error={faults[`texts.${locale}`]}
                  value={typed.texts[locale]}
                  onChange={({ target }) => edit({ texts: { ...typed.texts, [locale]: target.value } })}
                />
                <AgreementLook
                  before={latest?.texts[locale] ?? ''}
                  text={typed.texts[locale]}
                  changes={typed.changes[locale]}
                  lang={languageTags[locale]}
                />
              </div>
            </Tabs.Panel>
          ))}
        </Tabs>
        <div className={style.actions}>
          <Button onClick={() => setAsked('publish')}>{m.agreement_publish()}</Button>
          <Button variant="outlined" onClick={() => void keep()}>
            {m.agreement_save_draft()}
          </Button>
          {typed.revision > 0 && (
            <Button variant="quiet" onClick={() => setAsked('drop')}>
              {m.agreement_drop_draft()}
            </Button>
          )}
        </div>
      </div>
      {asked === 'publish' && (
        <AgreementConfirm
          text={m.agreement_publish_ask({ day: typed.effectiveOn })}
          action={m.agreement_publish()}
          onConfirm={() => void publish()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'drop' && (
        <AgreementConfirm
          text={m.agreement_drop_ask()}
          action={m.agreement_drop_draft()}
          onConfirm={() => void drop()}
          onClose={() => setAsked(null)}
        />
      )}
    </SectionCard>
  )
}

const empty = { zh: '', ru: '', en: '' }
