import { forContentLanguages } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { callQuietly } from '../../../../client/api.ts'
import { useFormKeys } from '../../../../client/form-keys.ts'
import { textOf } from '../../../../client/form-text.ts'
import { FormDialog } from '../../../../ui/dialog/form-dialog.tsx'
import { LocalisedFields } from '../../../../ui/form/localised-fields.tsx'
import type { WatchedWord } from '../watch.contract.ts'
import { mostVariantCharacters } from '../watch.policy.ts'

type Props = { word: WatchedWord | null; onSaved(): void; onClose(): void }

/** New watched words, or a change of some. */
export function WatchDialog({ word, onSaved, onClose }: Props) {
  const keys = useFormKeys()
  return (
    <FormDialog
      title={word ? m.watch_edit() : m.watch_new()}
      submitLabel={m.operator_settings_save()}
      onSubmit={(data) => {
        const texts = forContentLanguages((language) => textOf(data, language))
        return word
          ? callQuietly('PUT /api/operator/watched-words/:id', { id: word.id, ...texts })
          : callQuietly('POST /api/operator/watched-words', texts, keys)
      }}
      onDone={onSaved}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{m.watch_hint()}</p>
          <LocalisedFields
            valueOf={(language) => word?.[language]}
            faultOf={(language) => faults[language]}
            maxLength={mostVariantCharacters}
            isRequired={false}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Asks before words are removed from the list. */
export const WatchRemoveDialog = ({ word, onSaved, onClose }: Props & { word: WatchedWord }) => (
  <FormDialog
    title={m.watch_remove()}
    submitLabel={m.watch_remove()}
    isDangerous
    onSubmit={() => callQuietly('DELETE /api/operator/watched-words/:id', { id: word.id })}
    onDone={onSaved}
    onClose={onClose}
  >
    {() => <p>{m.watch_remove_text({ words: [word.zh, word.ru, word.en].filter(Boolean).join(' · ') })}</p>}
  </FormDialog>
)
