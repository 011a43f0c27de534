import { useRevalidator } from 'react-router'
import { AgreementEditor } from '../../../features/identity/agreement/ui/agreement-editor.tsx'
import style from '../../../features/identity/agreement/ui/agreement-editor.module.css'
import { AgreementHistory } from '../../../features/identity/agreement/ui/agreement-history.tsx'
import { kindNames } from '../../../features/identity/agreement/ui/agreement-names.ts'
import { agreementKinds } from '../../../features/identity/agreement/agreement.policy.ts'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import type { Route } from './+types/agreements.ts'

/** `?kind=fees` selects the text; the terms by default. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const requested = new URL(request.url).searchParams.get('kind')
  return loadSignedIn('GET /api/operator/agreements/:kind', {
    kind: agreementKinds.find((kind) => kind === requested) ?? 'terms',
  })
}

export const meta = () => pageMeta({ title: m.operator_agreements(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

/** Terms, privacy policy, cross-border consent and fee rules: versions and the next draft. */
export default function OperatorAgreements({ loaderData: agreement }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PageFrame title={m.operator_agreements()} note={m.operator_agreements_note()}>
      <nav className={style.kinds} aria-label={m.operator_agreements()}>
        {agreementKinds.map((kind) => (
          <PageLink
            key={kind}
            className={buttonClass({ variant: 'outlined', isSmall: true })}
            to={`?kind=${kind}`}
            aria-current={kind === agreement.kind ? 'page' : undefined}
          >
            {kindNames[kind]()}
          </PageLink>
        ))}
      </nav>
      <AgreementEditor
        key={`${agreement.kind} ${agreement.versions[0]?.version} ${agreement.draft ? 'draft' : ''}`}
        agreement={agreement}
        onChange={() => void revalidate()}
      />
      <AgreementHistory agreement={agreement} />
    </PageFrame>
  )
}
