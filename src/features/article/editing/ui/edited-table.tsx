import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import { ListEmpty } from '../../../../ui/list/list-empty.tsx'
import { PageLink } from '../../../../ui/page-link.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { ListedArticle } from '../article.edit.contract.ts'
import { anyTopicName, kindNames, statusNames, statusTones } from './editor-names.ts'

const columns = (): CardColumn<ListedArticle>[] => [
  {
    label: m.editor_title(),
    cell: ({ id, title }) => <PageLink to={`/operator/articles/${id}`}>{title || m.editor_untitled()}</PageLink>,
  },
  {
    key: 'topic',
    label: m.editor_topic(),
    cell: ({ kind, topic }) => `${kindNames[kind]()} · ${anyTopicName(kind, topic)}`,
  },
  {
    key: 'status',
    label: m.editor_status(),
    cell: ({ status, isChanged }) => (
      <StatusBadge tone={statusTones[status]}>
        {statusNames[status]() + (isChanged && status !== 'draft' ? ` · ${m.editor_changed()}` : '')}
      </StatusBadge>
    ),
  },
  {
    key: 'languages',
    label: m.editor_languages(),
    cell: ({ languages }) =>
      languages
        .map(
          ({ language, origin }) =>
            languageNames[language]() + (origin === 'machine' ? ` (${m.editor_origin_machine()})` : ''),
        )
        .join(m.subscription_ways_join()) || '—',
  },
  {
    key: 'published',
    label: m.editor_public_since(),
    cell: ({ status, publishedAt, scheduledAt }) =>
      status === 'scheduled' && scheduledAt
        ? readerDateTime(scheduledAt)
        : publishedAt
          ? readerDateTime(publishedAt)
          : '—',
    isFixed: true,
  },
  { key: 'reads', label: m.editor_reads(), cell: ({ readCount }) => readCount, isFixed: true },
  {
    key: 'edited',
    label: m.editor_edited(),
    cell: ({ editedAt }) => <time dateTime={editedAt}>{readerDateTime(editedAt)}</time>,
    isFixed: true,
  },
]

/** One page of articles in any state. */
export function EditedTable({ articles }: { articles: ListedArticle[] }) {
  return (
    <CardTable
      list="articles"
      label={m.editor_page()}
      columns={columns()}
      rows={articles}
      rowKey={({ id }) => id}
      empty={<ListEmpty title={m.editor_none()} text={m.editor_none_text()} />}
    />
  )
}
