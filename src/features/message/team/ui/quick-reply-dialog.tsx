import { Textarea } from '@mantine/core'
import { contentLanguages, forContentLanguages, languageTags } from '../../../../shared/locale.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import type { QuickReply } from '../team.contract.ts'
import { mostReplyCharacters, mostTitleCharacters } from '../team.policy.ts'

type Props = { reply: QuickReply | null; onDone(): void; onClose(): void }

/** A new quick reply, or a change of one. */
export function QuickReplyDialog({ reply, onDone, onClose }: Props) {
  const keys = useFormKeys()
  const save = (data: FormData) => {
    const body = { title: textOf(data, 'title'), texts: forContentLanguages((language) => textOf(data, language)) }
    return reply
      ? callQuietly('PUT /api/workspace/quick-replies/:id', { id: reply.id, ...body })
      : callQuietly('POST /api/workspace/quick-replies', body, keys)
  }
  return (
    <FormDialog
      title={reply ? m.quick_replies_edit() : m.quick_replies_add()}
      submitLabel={m.operator_settings_save()}
      onSubmit={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <TextField
            name="title"
            label={m.quick_replies_title()}
            error={faults.title}
            defaultValue={reply?.title}
            maxLength={mostTitleCharacters}
            required
          />
          {contentLanguages.map((language) => (
            <Textarea
              key={language}
              name={language}
              lang={languageTags[language]}
              label={languageNames[language]()}
              error={faults[`texts.${language}`]}
              defaultValue={reply?.texts[language]}
              rows={3}
              maxLength={mostReplyCharacters}
            />
          ))}
        </>
      )}
    </FormDialog>
  )
}

export const QuickReplyRemoveDialog = ({ reply, onDone, onClose }: Props & { reply: QuickReply }) => (
  <FormDialog
    title={m.quick_replies_remove()}
    submitLabel={m.quick_replies_remove()}
    isDangerous
    onSubmit={async () => callQuietly('DELETE /api/workspace/quick-replies/:id', { id: reply.id })}
    onDone={onDone}
    onClose={onClose}
  >
    {() => <p>{reply.title}</p>}
  </FormDialog>
)
