import { m } from '../../shared/wording/messages.js'
import { Dialog } from '../dialog/dialog.tsx'
import { keySetting } from './use-keys.ts'
import styles from './keys-dialog.module.css'

export type KeyLine = [keys: string, what: string]

/** The keyboard shortcuts of a page, and the switch that turns them off. */
export function KeysDialog({ lines, onClose }: { lines: KeyLine[]; onClose(): void }) {
  const isOn = keySetting.use()
  return (
    <Dialog title={m.review_keys()} width={401} onClose={onClose}>
      <dl className={styles.keys}>
        {lines.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split('  ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => keySetting.set(target.checked)} />
        {m.review_keys_on()}
      </label>
    </Dialog>
  )
}
