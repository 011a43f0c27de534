import { PageLink } from '../../../../ui/page-link.tsx'
import { RichText } from '../../../../ui/rich-text.tsx'
import style from './agreement-text.module.css'
import type { AgreementView } from './agreement-view.ts'

/** A text, its current state, and below it all versions with their changes. Plain HTML for public pages. */
export const AgreementText = ({ view }: { view: AgreementView }) => (
  <>
    <AgreementState view={view} />
    <RichText html={view.html} />
    <AgreementVersions view={view} />
  </>
)

/** Whether a text is in force, and what will replace it. */
export const AgreementState = ({ view }: { view: AgreementView }) =>
  [...(view.note ? [view.note] : []), ...view.upcoming].map((text) => (
    <p key={text} className={style.note} role="note">
      {text}
    </p>
  ))

export const AgreementVersions = ({ view }: { view: AgreementView }) => (
  <details className={style.history} open={view.note !== null}>
    <summary>{view.history}</summary>
    <ol className={style.versions} reversed>
      {view.versions.map(({ version, path, isShown, title, changes }) => (
        <li key={version}>
          <strong>{title}</strong> {!isShown && <PageLink to={path}>{view.read}</PageLink>}
          <RichText html={changes} />
        </li>
      ))}
    </ol>
  </details>
)
