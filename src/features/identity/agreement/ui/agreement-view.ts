import { formatCalendarDay } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'

type Text = CallReply<'GET /api/agreements/:kind'>

/** One text with its versions in the words of the page; made by loaders, so that no wording travels as a script. */
export function agreementView(
  { version, standing, html, versions }: Text,
  pathOf: (version: string) => `/${string}`,
  name: string,
) {
  const day = (version: string) => formatCalendarDay(version, currentLocale())
  const standings = {
    past: m.agreement_standing_past,
    in_force: m.agreement_standing_in_force,
    upcoming: m.agreement_standing_upcoming,
  }
  return {
    version,
    html,
    facts: m.agreement_facts({ version, day: day(version) }),
    /** Said above a text that does not hold today. */
    note:
      standing === 'in_force'
        ? null
        : standing === 'past'
          ? m.agreement_note_past()
          : m.agreement_note_upcoming({ day: day(version) }),
    history: m.agreement_history({ name }),
    upcoming: versions
      .filter((row) => row.standing === 'upcoming')
      .map((row) => m.agreement_upcoming({ day: day(row.version) })),
    versions: versions.map((row) => ({
      version: row.version,
      path: pathOf(row.version),
      isShown: row.version === version,
      title: m.agreement_version_title({ version: row.version, standing: standings[row.standing]() }),
      changes: row.changes || `<p>${m.agreement_first()}</p>`,
    })),
    read: m.agreement_read_version(),
  }
}

export type AgreementView = ReturnType<typeof agreementView>
