import { Button } from '@mantine/core'
import { m } from '../../../../shared/wording/messages.js'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { fieldName } from './fields/application-names.ts'
import styles from './application.module.css'

type Props = { paths: string[]; onBack(): void; onSubmit(): void }

/** Asks for confirmation before resubmitting with unchanged remarked fields. */
export const UnansweredDialog = ({ paths, onBack, onSubmit }: Props) => (
  <Dialog
    title={m.company_form_unanswered({ count: paths.length })}
    width={464}
    role="alertdialog"
    onClose={onBack}
    footer={
      <>
        <Button variant="default" onClick={onSubmit}>
          {m.company_form_unanswered_submit()}
        </Button>
        <Button data-autofocus onClick={onBack}>
          {m.company_form_unanswered_back()}
        </Button>
      </>
    }
  >
    <p>{m.company_form_unanswered_text()}</p>
    <ul className={styles.plain}>
      {paths.map((path) => (
        <li key={path}>{fieldName(path)}</li>
      ))}
    </ul>
  </Dialog>
)
