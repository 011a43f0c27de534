import { contentLanguages, languageTags } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import type { WatchedWord } from '../watch.contract.ts'

type Props = { words: WatchedWord[]; onEdit(word: WatchedWord): void; onRemove(word: WatchedWord): void }

/** The list of watched words. */
export const WatchTable = ({ words, onEdit, onRemove }: Props) =>
  words.length === 0 ? (
    <EmptyState title={m.watch_none()} text={m.watch_none_text()} />
  ) : (
    <CardTable label={m.watch_page()} columns={columns(onEdit, onRemove)} rows={words} rowKey={({ id }) => id} />
  )

const nameOf = ({ zh, ru, en }: WatchedWord) => zh || ru || en

const columns = (onEdit: Props['onEdit'], onRemove: Props['onRemove']): CardColumn<WatchedWord>[] => [
  ...contentLanguages.map((language) => ({
    label: languageNames[language](),
    cell: (word: WatchedWord) => <span lang={languageTags[language]}>{word[language] || '—'}</span>,
  })),
  {
    label: m.watch_changed(),
    cell: ({ changedBy, changedAt }) => `${changedBy}${m.text_comma()}${readerDateTime(changedAt)}`,
  },
  {
    label: m.review_reason_action(),
    isPlain: true,
    cell: (word) => (
      <>
        <Button
          variant="quiet"
          isSmall
          aria-label={`${m.review_reason_edit()}${m.text_colon()}${nameOf(word)}`}
          onClick={() => onEdit(word)}
        >
          {m.review_reason_edit()}
        </Button>
        <Button
          variant="quiet"
          isSmall
          aria-label={`${m.watch_remove()}${m.text_colon()}${nameOf(word)}`}
          onClick={() => onRemove(word)}
        >
          {m.watch_remove()}
        </Button>
      </>
    ),
  },
]
