import { Tabs, Textarea } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import { contentLanguages, languageTags } from '../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { SaveStatus } from '../../../../ui/autosave/save-status.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { EditedAgreement } from '../agreement.contract.ts'
import { AgreementConfirm } from './agreement-confirm.tsx'
import { recordOf, useAgreementDraft } from './agreement-draft.ts'
import type { AgreementDraft } from './agreement-draft.ts'
import style from './agreement-editor.module.css'
import { AgreementLook } from './agreement-look.tsx'
import { dayName, kindNames } from './agreement-names.ts'

type Props = { agreement: EditedAgreement; onChange(): void }

/** The draft of the next version, with autosave: an effective date, and in each language the text and its changes. */
export function AgreementEditor({ agreement, onChange }: Props) {
  const { kind, versions, earliest } = agreement
  const latest = versions[0]
  const autosave = useAgreementDraft(agreement)
  const { view, change } = autosave
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [confirming, setConfirming] = useState<'publish' | 'drop' | null>(null)
  const draft = view.value
  const faults = { ...refused, ...view.rejected }
  const isFaulty = (locale: ContentLanguage) => Boolean(faults[`texts.${locale}`] ?? faults[`changes.${locale}`])

  function edit(part: (draft: AgreementDraft) => Partial<AgreementDraft>) {
    setRefused({})
    change((before) => ({ ...before, ...part(before) }))
  }
  async function publish() {
    setConfirming(null)
    if (!(await autosave.saveNow())) return
    const { version: revision } = autosave.store.get()
    const answer = await call('POST /api/operator/agreements/:kind/publish', { kind, revision }).catch(() => null)
    if (!answer) toast.error(m.error_unavailable())
    else if (!isSuccess(answer)) setRefused(answer.data?.fields ?? {})
    else {
      toast.success(m.agreement_published())
      autosave.discard()
      onChange()
    }
  }
  async function drop() {
    setConfirming(null)
    const answer = await call('DELETE /api/operator/agreements/:kind/draft', { kind }).catch(() => null)
    if (!answer || !isSuccess(answer)) return
    autosave.reset(recordOf({ ...agreement, draft: null }))
    onChange()
  }

  return (
    <SectionCard title={m.agreement_draft_of({ name: kindNames[kind]() })} note={m.agreement_draft_note()}>
      <div className={style.form}>
        <div>
          <SaveStatus
            autosave={autosave}
            nameOf={nameOf}
            show={(path, value) => (path === 'effectiveOn' ? dayName(String(value)) : String(value))}
          />
        </div>
        <div className={style.bar}>
          <TextField
            type="date"
            label={m.agreement_effective_on()}
            hint={m.agreement_earliest({ day: dayName(earliest) })}
            error={faults.effectiveOn}
            min={earliest}
            value={draft.effectiveOn}
            onChange={({ target }) => edit(() => ({ effectiveOn: target.value }))}
          />
        </div>
        <Tabs defaultValue="zh" keepMounted={false}>
          <Tabs.List>
            {contentLanguages.map((locale) => (
              <Tabs.Tab key={locale} value={locale}>
                {languageNames[locale]()}
                {isFaulty(locale) ? ` · ${m.agreement_incomplete()}` : ''}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {contentLanguages.map((locale) => (
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
                  value={draft.changes[locale]}
                  onChange={({ target }) =>
                    edit(({ changes }) => ({ changes: { ...changes, [locale]: target.value } }))
                  }
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
                  value={draft.texts[locale]}
                  onChange={({ target }) => edit(({ texts }) => ({ texts: { ...texts, [locale]: target.value } }))}
                />
                <AgreementLook
                  before={latest?.texts[locale] ?? ''}
                  text={draft.texts[locale]}
                  changes={draft.changes[locale]}
                  lang={languageTags[locale]}
                />
              </div>
            </Tabs.Panel>
          ))}
        </Tabs>
        <div className={style.actions}>
          <Button onClick={() => setConfirming('publish')}>{m.agreement_publish()}</Button>
          {view.version > 0 && (
            <Button variant="quiet" onClick={() => setConfirming('drop')}>
              {m.agreement_drop_draft()}
            </Button>
          )}
        </div>
      </div>
      {confirming === 'publish' && (
        <AgreementConfirm
          text={m.agreement_publish_ask({ day: draft.effectiveOn })}
          action={m.agreement_publish()}
          onConfirm={() => void publish()}
          onClose={() => setConfirming(null)}
        />
      )}
      {confirming === 'drop' && (
        <AgreementConfirm
          text={m.agreement_drop_ask()}
          action={m.agreement_drop_draft()}
          onConfirm={() => void drop()}
          onClose={() => setConfirming(null)}
        />
      )}
    </SectionCard>
  )
}

/** `texts.ru` → Русский · Текст. */
function nameOf(path: string): string {
  const [part, locale] = path.split('.')
  if (!locale) return m.agreement_effective_on()
  const language = languageNames[locale as ContentLanguage]()
  return `${language} · ${part === 'texts' ? m.agreement_body() : m.agreement_changes()}`
}
