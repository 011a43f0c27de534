import { saveFile } from '../../../../client/download-file.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { copyText } from '../../../../client/copy-text.ts'
import accountStyle from '../account.module.css'
import style from './factor.module.css'

/** The recovery codes, which are shown only now. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const text = codes.join('\n')
  return (
    <Dialog
      title={m.factor_codes_title()}
      width={464}
      role="alertdialog"
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.factor_codes_done()}</Button>}
    >
      <div className={accountStyle.form}>
        <Message severity="warn">{m.factor_codes_text()}</Message>
        <ul className={style.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={style.acts}>
          <Button variant="outlined" data-autofocus onClick={() => void copyText(text)}>
            {m.factor_codes_copy()}
          </Button>
          <Button
            variant="outlined"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${m.factor_codes_file()}.txt`)}
          >
            {m.factor_codes_download()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
