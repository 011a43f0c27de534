import { contentLanguages, languageTags } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { CardTable } from '../../../../ui/table/card-table.tsx'
import type { CardColumn } from '../../../../ui/table/card-table.tsx'
import type { QuickReply } from '../team.contract.ts'

type Act = (reply: QuickReply) => void
type Props = { replies: QuickReply[]; canEdit: boolean; onAdd(): void; onEdit: Act; onRemove: Act }

const columns = ({ canEdit, onEdit, onRemove }: Props): CardColumn<QuickReply>[] => [
  { label: m.quick_replies_title(), isPlain: true, cell: ({ title }) => title },
  ...contentLanguages.map((language) => ({
    label: languageNames[language](),
    cell: ({ texts }: QuickReply) => <span lang={languageTags[language]}>{texts[language]}</span>,
  })),
  ...(canEdit
    ? [
        {
          label: m.review_reason_action(),
          isPlain: true,
          cell: (reply: QuickReply) => (
            <>
              <Button variant="quiet" isSmall onClick={() => onEdit(reply)}>
                {m.quick_replies_edit()}
              </Button>
              <Button variant="quiet" isSmall aria-label={m.quick_replies_remove()} onClick={() => onRemove(reply)}>
                {m.message_discard()}
              </Button>
            </>
          ),
        },
      ]
    : []),
]

/** All quick replies of the company with their texts. */
export function QuickReplyTable(props: Props) {
  if (props.replies.length === 0)
    return (
      <EmptyState title={m.quick_replies_none()} text={m.quick_replies_none_text()}>
        {props.canEdit && <Button onClick={props.onAdd}>{m.quick_replies_add()}</Button>}
      </EmptyState>
    )
  return (
    <CardTable label={m.quick_replies_page()} columns={columns(props)} rows={props.replies} rowKey={({ id }) => id} />
  )
}
