import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../../shared/wording/messages.js'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { AnswerText } from '../fields/application-answer-text.tsx'
import type { Difference, Side } from './application-merge.ts'
import { fieldName } from '../fields/application-names.ts'
import { momentOf } from '../../../review/ui/review-words.ts'
import styles from './application-conflict.module.css'

type Props = { differences: Difference[]; theirsSavedAt: string; onChoose(choice: Record<string, Side>): void }

/** Two devices have saved different things: both are shown, and the person says which stands, as a whole or field by field. */
export function ConflictDialog({ differences, theirsSavedAt, onChoose }: Props) {
  const [choice, setChoice] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ path, preset }) => [path, preset])),
  )
  const chooseAll = (side: Side) => onChoose(Object.fromEntries(differences.map(({ path }) => [path, side])))
  const at = momentOf(theirsSavedAt)
  return (
    <Dialog
      title={m.company_conflict_title()}
      width={640}
      role="alertdialog"
      // Nothing is lost by closing: this browser's answers stay as they are, and field by field what only the other changed is taken.
      onClose={() => onChoose(choice)}
      footer={<Button onClick={() => onChoose(choice)}>{m.company_conflict_continue()}</Button>}
    >
      <p>{m.company_conflict_text({ at, count: differences.length })}</p>
      <div className={styles.all}>
        <Button variant="default" onClick={() => chooseAll('mine')}>
          {m.company_conflict_all_mine()}
        </Button>
        <Button variant="default" onClick={() => chooseAll('theirs')}>
          {m.company_conflict_all_theirs()}
        </Button>
      </div>
      <ul className={styles.list}>
        {differences.map(({ path, mine, theirs }) => (
          <li key={path}>
            <Radio.Group
              label={fieldName(path)}
              value={choice[path] ?? 'mine'}
              onChange={(side) => setChoice({ ...choice, [path]: side })}
            >
              <div className={styles.sides}>
                <Radio
                  value="mine"
                  label={m.company_conflict_mine()}
                  description={<AnswerText path={path} value={mine} />}
                />
                <Radio
                  value="theirs"
                  label={m.company_conflict_theirs()}
                  description={<AnswerText path={path} value={theirs} />}
                />
              </div>
            </Radio.Group>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
