import { readerDateTime } from '../../../../client/reader-time.ts'
import { m } from '../../../../shared/wording/messages.js'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Timeline } from '../../../../ui/timeline.tsx'
import type { AuditRecord } from '../../audit/operator.audit.contract.ts'
import { AuditDetails } from '../../audit/ui/audit-details.tsx'
import { settingLabel } from '../../ui/setting-labels.ts'

/** Who has changed what, from the audit log. */
export const SettingsHistory = ({ entries }: { entries: AuditRecord[] }) => (
  <SectionCard
    title={m.operator_settings_history()}
    action={<PageLink to="/operator/audit?subjectKind=setting">{m.operator_settings_history_all()}</PageLink>}
  >
    {entries.length === 0 ? (
      <p>{m.operator_settings_history_none()}</p>
    ) : (
      <Timeline
        label={m.operator_settings_history()}
        items={entries.map(({ position, at, actor, subjectId, details }) => ({
          id: String(position),
          title: `${settingLabel(subjectId)} · ${actor?.name ?? m.operator_settings_platform()}`,
          at: { text: readerDateTime(at), iso: at },
          text: <AuditDetails subjectKind="setting" details={details} />,
        }))}
      />
    )}
  </SectionCard>
)
