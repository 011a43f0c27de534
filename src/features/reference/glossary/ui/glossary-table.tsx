import { chinese, contentLanguages, languageTags } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import type { GlossaryEntry } from '../glossary.contract.ts'
import { glossaryKindNames } from '../glossary.names.policy.ts'

type Act = (entry: GlossaryEntry) => void
type Props = { entries: GlossaryEntry[]; onEdit: Act; onRemove: Act }

/** Entries with all their words, last changed first. */
export const GlossaryTable = ({ entries, onEdit, onRemove }: Props) => (
  <CardTable
    list="glossary"
    label={m.glossary_page()}
    columns={columns(onEdit, onRemove)}
    rows={entries}
    rowKey={({ id }) => id}
  />
)

const origins: Record<GlossaryEntry['origin'], () => string> = {
  bundled: m.glossary_bundled,
  changed: m.glossary_changed,
  added: m.glossary_added,
}

function columns(onEdit: Act, onRemove: Act): CardColumn<GlossaryEntry>[] {
  return [
    ...contentLanguages.map((language) => ({
      label: languageNames[language](),
      cell: (entry: GlossaryEntry) => (
        <span lang={languageTags[language]}>{entry[language].join(m.review_list_comma({}, { locale: language }))}</span>
      ),
      ...(language === chinese ? { isPlain: true } : { key: language }),
    })),
    { key: 'kind', label: m.glossary_kind(), cell: ({ kind }) => glossaryKindNames[kind]() },
    { key: 'origin', label: m.glossary_origin(), cell: ({ origin }) => origins[origin]() },
    {
      label: m.review_reason_action(),
      isPlain: true,
      cell: (entry) => (
        <>
          <Button
            variant="quiet"
            isSmall
            aria-label={m.glossary_edit_of({ name: entry.ru[0] ?? '' })}
            onClick={() => onEdit(entry)}
          >
            {m.review_reason_edit()}
          </Button>
          <Button
            variant="quiet"
            isSmall
            aria-label={m.glossary_remove_of({ name: entry.ru[0] ?? '' })}
            onClick={() => onRemove(entry)}
          >
            {m.glossary_remove()}
          </Button>
        </>
      ),
    },
  ]
}
