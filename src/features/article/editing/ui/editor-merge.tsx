import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { readerDateTime } from '../../../../client/reader-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import style from './article-editor.module.css'
import { fieldsOf, plainOf } from './editor-content.ts'
import type { Fields } from './editor-content.ts'
import { fieldName } from './editor-names.ts'
import type { Conflict } from './use-article-draft.ts'

type Props = { conflict: Conflict; onSettle(fields: Fields): void }

/** Somebody else has saved meanwhile: what both have changed stands side by side, and each field is chosen. */
export function EditorMerge({ conflict: { message, theirs, merged, conflicts }, onSettle }: Props) {
  const [taken, setTaken] = useState<string[]>([])
  const others = fieldsOf(theirs.content)
  const result = () => ({ ...merged, ...Object.fromEntries(taken.map((name) => [name, others[name] ?? ''])) })
  const editor = { name: theirs.editedBy ?? '—', at: theirs.editedAt ? readerDateTime(theirs.editedAt) : '' }
  return (
    <SectionCard title={m.editor_merge_title()} note={m.editor_merge_note()}>
      <div className={style.page} role="alert">
        <Message severity="warn">{message}</Message>
        {conflicts.length === 0 && <p>{m.editor_merge_none()}</p>}
        {conflicts.map((name) => (
          <fieldset key={name} className={style.choice}>
            <legend>{fieldName(name)}</legend>
            {[
              { isTheirs: false, label: m.editor_merge_mine(), text: merged[name] ?? '' },
              { isTheirs: true, label: m.editor_merge_theirs(editor), text: others[name] ?? '' },
            ].map(({ isTheirs, label, text }) => (
              <label key={label} className={style.option}>
                <input
                  type="radio"
                  name={name}
                  checked={taken.includes(name) === isTheirs}
                  onChange={() => setTaken(isTheirs ? [...taken, name] : taken.filter((one) => one !== name))}
                />
                <span>
                  <strong>{label}</strong>
                  {`\n${name.endsWith('.html') ? plainOf(text) : text}`}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className={style.bar}>
          <Button onClick={() => onSettle(result())}>{m.editor_merge_take()}</Button>
          <Button variant="outlined" onClick={() => onSettle(others)}>
            {m.editor_merge_all_theirs()}
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
