import { Link } from 'react-router'
import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../web/api.ts'
import { momentText } from '../../../web/moments.ts'
import { DataTable } from '../../../web/ui/data-table.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import type { AgreementDocument } from '../../identity/agreement.policy.ts'

const names: Record<AgreementDocument, () => string> = { terms: m.agreement_terms, privacy: m.agreement_privacy, 'cross-border': m.agreement_cross_border }
const nameOf = (document: string) => names[document as AgreementDocument]?.() ?? document

/** What the person has agreed to, and when. */
export function Consents({ consents }: Pick<CallReply<'GET /api/user/profile'>, 'consents'>) {
  return (
    <SectionCard title={m.user_consents()} action={<Link to="/privacy-agreement">{m.agreement_title()}</Link>}>
      {consents.length === 0 ? (
        <p>{m.user_consents_none()}</p>
      ) : (
        <DataTable label={m.user_consents()} heads={[m.user_consent_document(), m.user_consent_version(), m.user_consent_at()]}>
          {consents.map(({ document, version, at }) => (
            <tr key={`${document} ${version} ${at}`}>
              <td>{nameOf(document)}</td>
              <td>{version}</td>
              <td>
                <time dateTime={at}>{momentText(at)}</time>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </SectionCard>
  )
}
