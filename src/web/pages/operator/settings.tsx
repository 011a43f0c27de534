import { useRevalidator } from 'react-router'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { SettingsForm } from '../../../features/operator/settings/ui/settings-form.tsx'
import { SettingsHistory } from '../../../features/operator/settings/ui/settings-history.tsx'
import { m } from '../../../shared/wording/messages.js'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import type { Route } from './+types/settings.ts'

export async function clientLoader() {
  const [{ settings }, history] = await Promise.all([
    loadSignedIn('GET /api/operator/settings'),
    loadSignedIn('GET /api/operator/audit', { subjectKind: 'setting', limit: 10 }),
  ])
  return { settings, history: history.items }
}

export const meta = () => pageMeta({ title: m.operator_settings_title(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

export default function OperatorSettings({ loaderData: { settings, history } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <PageFrame title={m.operator_settings_title()} note={m.operator_settings_note()}>
      <SettingsForm initial={settings} onSaved={() => void revalidate()} />
      <SettingsHistory entries={history} />
    </PageFrame>
  )
}
