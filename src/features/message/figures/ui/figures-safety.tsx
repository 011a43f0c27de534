import { currentLocale } from '../../../../shared/locale.ts'
import { formatNumber } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'

type Figures = CallReply<'GET /api/operator/message-figures'>

/** Reports and flags by state, and the words that were found most. */
export function FiguresSafety({ reports, flags, words }: Pick<Figures, 'reports' | 'flags' | 'words'>) {
  const number = (value: number) => formatNumber(value, currentLocale())
  const rows = ({ open, acted, noBreach }: Figures['reports']) => [
    { name: m.figures_open(), value: number(open) },
    { name: m.figures_acted(), value: number(acted) },
    { name: m.figures_no_breach(), value: number(noBreach) },
  ]
  return (
    <>
      <SectionCard
        title={m.figures_reports()}
        action={<PageLink to="/operator/reported-threads">{m.figures_to_list()}</PageLink>}
      >
        <DefinitionList rows={rows(reports)} />
      </SectionCard>
      <SectionCard
        title={m.figures_flags()}
        action={<PageLink to="/operator/reported-threads?show=words">{m.figures_to_list()}</PageLink>}
      >
        <DefinitionList rows={rows(flags)} />
        {words.length > 0 && (
          <>
            <h3>{m.figures_words()}</h3>
            <DefinitionList rows={words.map(({ word, messages }) => ({ name: word, value: number(messages) }))} />
          </>
        )}
      </SectionCard>
    </>
  )
}
