import { useState } from 'react'
import { m } from '../../shared/wording/messages.js'
import type { Autosave, AutosaveView } from '../../client/autosave/autosave-types.ts'
import { readerDateTime } from '../../client/reader-time.ts'
import { ConflictDialog, type FieldNames } from './conflict-dialog.tsx'
import style from './save-status.module.css'

type Props<V> = FieldNames & { autosave: Autosave<V> & { view: AutosaveView<V> } }

/** Where what is typed is: in this browser, on its way, on the server; and the question where two have changed the same. */
export function SaveStatus<V>({ autosave, ...names }: Props<V>) {
  const { view } = autosave
  const { state, conflicts } = view
  const [closed, setClosed] = useState('')
  const conflictKey = conflicts.map(({ path }) => path).join(' ')
  return (
    <>
      <span className={style.line}>
        <span role="status" data-autosave={state}>
          {textOf(view)}
        </span>
        {state === 'offline' && (
          <button type="button" className={style.action} onClick={() => void autosave.saveNow()}>
            {m.autosave_retry()}
          </button>
        )}
        {state === 'conflict' && (
          <button type="button" className={style.action} onClick={() => setClosed('')}>
            {m.autosave_compare()}
          </button>
        )}
      </span>
      {state === 'conflict' && closed !== conflictKey && (
        <ConflictDialog
          key={conflictKey}
          {...names}
          conflicts={conflicts}
          savedBy={savedText(view)}
          onChoose={autosave.choose}
          onClose={() => setClosed(conflictKey)}
        />
      )}
    </>
  )
}

const savedText = ({ savedAt, savedBy }: Pick<AutosaveView<unknown>, 'savedAt' | 'savedBy'>): string =>
  [savedBy, savedAt && readerDateTime(savedAt)].filter(Boolean).join(m.text_comma())

function textOf(view: AutosaveView<unknown>): string {
  const { state, rejected, hasCopy } = view
  const by = savedText(view)
  if (state === 'dirty') return m.autosave_dirty()
  if (state === 'saving') return m.autosave_saving()
  if (state === 'offline') return hasCopy ? m.autosave_offline() : m.autosave_offline_no_copy()
  if (state === 'conflict') return m.autosave_conflict()
  if (state === 'rejected') return rejected[''] ?? m.autosave_rejected({ count: Object.keys(rejected).length })
  if (by) return m.autosave_saved_at({ by })
  return state === 'saved' ? m.autosave_saved() : m.autosave_idle()
}
