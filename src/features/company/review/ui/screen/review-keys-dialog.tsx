import { m } from '../../../../../shared/wording/messages.js'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { keySetting } from './review-keys.ts'
import styles from './review-keys-dialog.module.css'

export type KeyLine = [keys: string, what: string]

export const reviewKeys = (): KeyLine[] => [
  ['j  k', m.review_key_fields()],
  ['f', m.review_key_fine()],
  ['r', m.review_key_remark()],
  ['1 … 9', m.review_key_reason()],
  ['u', m.review_key_undo()],
  ['[  ]', m.review_key_documents()],
  [',  .', m.review_key_pages()],
  ['+  -  0', m.review_key_zoom()],
  ['t', m.review_key_rotate()],
  ['c', m.review_key_claim()],
  ['a', m.review_act_approve()],
  ['b', m.review_act_return()],
  ['x', m.review_act_reject()],
  ['n', m.review_key_next()],
  ['?', m.review_keys()],
]

export const queueKeys = (): KeyLine[] => [
  ['j  k', m.review_key_rows()],
  ['Enter', m.review_key_open()],
  ['n', m.review_key_next()],
  ['r', m.review_refresh()],
  ['/', m.review_key_search()],
  ['?', m.review_keys()],
]

/** The keyboard shortcuts of a page, and the switch that turns them off. */
export function ReviewKeysDialog({ lines, onClose }: { lines: KeyLine[]; onClose(): void }) {
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
