import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ReportedThread } from '../safety.contract.ts'
import { reportOutcomeNames } from './report-reasons.ts'

/** The watched words that were found in a thread, and what was decided. */
export const FlagList = ({ flags }: Pick<ReportedThread, 'flags'>) =>
  flags.length > 0 && (
    <SectionCard title={m.watch_flags()}>
      <DefinitionList
        rows={flags.map(({ words, side, createdAt, outcome, resolution }) => ({
          name: words.join(' · '),
          value: [
            side === 'buyer' ? m.message_side_buyer() : m.message_side_supplier(),
            readerDateTime(createdAt),
            ...(outcome === null ? [] : [`${reportOutcomeNames[outcome]()}${m.text_colon()}${resolution ?? ''}`]),
          ].join(m.text_comma()),
        }))}
      />
    </SectionCard>
  )
