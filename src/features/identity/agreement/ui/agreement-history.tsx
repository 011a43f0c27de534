import { lazy, Suspense, useState } from 'react'
import { contentLang, currentContentLanguage, languageTags } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { EditedAgreement } from '../agreement.contract.ts'
import style from './agreement-editor.module.css'
import { dayName, validityNames, validityTones } from './agreement-names.ts'

const AgreementDiff = lazy(() => import('./agreement-diff.tsx'))

/** Every published version: effective date, author, and changes from the previous one. */
export function AgreementHistory({ agreement: { kind, versions } }: { agreement: EditedAgreement }) {
  const [compared, setCompared] = useState<string | null>(null)
  const language = currentContentLanguage()
  const pathOf = (version: string) =>
    kind === 'fees' ? `/fees?version=${version}` : `/privacy-agreement?document=${kind}&version=${version}`
  return (
    <SectionCard title={m.agreement_versions()} note={m.agreement_versions_note()}>
      <div>
        {versions.map(({ version, validity, texts, changes, publishedAt, publishedBy }, index) => {
          const before = versions[index + 1]
          return (
            <article key={version} className={style.version}>
              <div className={style.title}>
                <strong>{m.agreement_version({ version })}</strong>
                <StatusBadge tone={validityTones[validity]}>{validityNames[validity]()}</StatusBadge>
                <span className={style.muted}>{m.agreement_effective({ day: dayName(version) })}</span>
              </div>
              {publishedAt && (
                <p className={style.muted}>
                  {publishedBy
                    ? m.agreement_published_by({ at: readerDateTime(publishedAt), name: publishedBy })
                    : m.agreement_bundled({ at: readerDateTime(publishedAt) })}
                </p>
              )}
              {changes[language] && <p lang={contentLang()}>{changes[language]}</p>}
              <div className={style.actions}>
                <PageLink to={pathOf(version)} target="_blank">
                  {m.agreement_read_version()}
                </PageLink>
                {before && (
                  <Button
                    variant="outlined"
                    isSmall
                    aria-pressed={compared === version}
                    onClick={() => setCompared(compared === version ? null : version)}
                  >
                    {compared === version ? m.agreement_diff_close() : m.agreement_diff()}
                  </Button>
                )}
              </div>
              {before && compared === version && (
                <Suspense>
                  <AgreementDiff
                    before={before.texts[language]}
                    after={texts[language]}
                    lang={languageTags[language]}
                  />
                </Suspense>
              )}
            </article>
          )
        })}
      </div>
    </SectionCard>
  )
}
