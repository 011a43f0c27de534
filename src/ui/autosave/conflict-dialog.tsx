import { useId, useState } from 'react'
import { m } from '../../shared/wording/messages.js'
import type { Choices, Conflict, Side } from '../../client/autosave/merge.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import style from './conflict-dialog.module.css'

export type FieldNames = {
  nameOf(path: string): string
  /** A value of a field as people read it; `other` is the value beside it. */
  show(path: string, value: unknown, other: unknown): React.ReactNode
}
type Props = FieldNames & {
  conflicts: readonly Conflict[]
  /** Who has saved the other version, and when; empty where that is not known. */
  savedBy: string
  onChoose(choices: Choices): void
  onClose(): void
}

/** The fields that both sides have changed, each with both values; the person chooses as a whole or field by field. */
export function ConflictDialog({ conflicts, savedBy, nameOf, show, onChoose, onClose }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<Choices>({})
  const chooseAll = (side: Side) => onChoose(Object.fromEntries(conflicts.map(({ path }) => [path, side])))
  const isWhole = conflicts.every(({ path }) => chosen[path])
  return (
    <Dialog
      title={m.autosave_conflict_title()}
      width={640}
      role="alertdialog"
      onClose={onClose}
      footer={
        <Button disabled={!isWhole} onClick={() => onChoose(chosen)}>
          {m.autosave_conflict_apply()}
        </Button>
      }
    >
      <p>{m.autosave_conflict_text()}</p>
      {savedBy && <p className={style.note}>{m.autosave_conflict_saved({ by: savedBy })}</p>}
      <div className={style.all}>
        <Button variant="outlined" isSmall onClick={() => chooseAll('mine')}>
          {m.autosave_conflict_all_mine()}
        </Button>
        <Button variant="outlined" isSmall onClick={() => chooseAll('theirs')}>
          {m.autosave_conflict_all_theirs()}
        </Button>
      </div>
      {conflicts.map(({ path, mine, theirs }) => (
        <fieldset key={path} className={style.field}>
          <legend>{nameOf(path)}</legend>
          {[
            { side: 'mine' as const, label: m.autosave_conflict_mine(), value: mine, other: theirs },
            { side: 'theirs' as const, label: m.autosave_conflict_theirs(), value: theirs, other: mine },
          ].map(({ side, label, value, other }) => (
            <div key={side}>
              <label className={style.side}>
                <input
                  type="radio"
                  name={path}
                  aria-describedby={`${id}-${path}-${side}`}
                  checked={chosen[path] === side}
                  onChange={() => setChosen({ ...chosen, [path]: side })}
                />
                <strong>{label}</strong>
              </label>
              <div id={`${id}-${path}-${side}`} className={style.value}>
                {show(path, value, other) || '—'}
              </div>
            </div>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
