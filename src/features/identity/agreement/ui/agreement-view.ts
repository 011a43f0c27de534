import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'

type Text = CallReply<'GET /api/agreements/:kind'>

/** One text with its versions and all labels, made in loaders, so that no messages are sent as scripts. */
export function agreementView(
  { version, validity, html, versions }: Text,
  pathOf: (version: string) => `/${string}`,
  name: string,
) {
  const day = (version: string) => formatCalendarDay(version, currentLocale())
  const validityTexts = {
    past: m.agreement_validity_past,
    in_force: m.agreement_validity_in_force,
    upcoming: m.agreement_validity_upcoming,
  }
  return {
    version,
    html,
    facts: m.agreement_facts({ version, day: day(version) }),
    /** Shown above a text that is not in force today. */
    note:
      validity === 'in_force'
        ? null
        : validity === 'past'
          ? m.agreement_note_past()
          : m.agreement_note_upcoming({ day: day(version) }),
    history: m.agreement_history({ name }),
    upcoming: versions
      .filter((row) => row.validity === 'upcoming')
      .map((row) => m.agreement_upcoming({ day: day(row.version) })),
    versions: versions.map((row) => ({
      version: row.version,
      path: pathOf(row.version),
      isShown: row.version === version,
      title: m.agreement_version_title({ version: row.version, validity: validityTexts[row.validity]() }),
      changes: row.changes || `<p>${m.agreement_first()}</p>`,
    })),
    read: m.agreement_read_version(),
  }
}

export type AgreementView = ReturnType<typeof agreementView>
