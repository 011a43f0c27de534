import { Button } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../../../../shared/wording/messages.js'
import { answerId, Description, useAnswer } from './application-answer.tsx'
import { DateAnswer, SelectAnswer, TextAnswer } from './application-fields.tsx'
import { DocumentAnswer } from './application-file-field.tsx'
import { fieldName } from './application-names.ts'
import { emptyCertificate } from './application-values.ts'
import type { CertificateValues } from './application-values.ts'
import { certificateNames } from '../../../company.names.policy.ts'
import styles from '../application.module.css'

const most = 20

/** A list of certificates, each with its file and end date. */
export function CertificatesAnswer() {
  const path = 'evidence.certificates'
  const { value, change } = useAnswer<CertificateValues[]>(path)
  // Rows keep their identity when an earlier one is removed; loaded rows are identified by their index.
  const [keys, setKeys] = useState(() => value.map((_certificate, row) => `row-${row}`))
  const append = () => {
    setKeys([...keys, `added-${performance.now()}`])
    change([...value, emptyCertificate])
  }
  const remove = (row: number) => {
    setKeys(keys.toSpliced(row, 1))
    change(value.toSpliced(row, 1))
  }
  return (
    <fieldset id={answerId(path)} className={styles.list}>
      <legend className={styles.part}>{fieldName(path)}</legend>
      <p className={styles.note}>
        <Description path={path} />
      </p>
      {value.map((_certificate, row) => (
        <fieldset key={keys[row] ?? `row-${row}`} id={answerId(`${path}.${row}`)} className={styles.certificate}>
          <legend className={styles.row}>
            {m.company_certificate_row({ number: row + 1 })}
            <button
              type="button"
              className={styles.link}
              aria-label={m.company_form_remove_certificate({ number: row + 1 })}
              onClick={() => remove(row)}
            >
              {m.company_form_remove()}
            </button>
          </legend>
          <p className={styles.note}>
            <Description path={`${path}.${row}`} />
          </p>
          <div className={styles.pair}>
            <SelectAnswer path={`${path}.${row}.kind`} names={certificateNames} />
            <TextAnswer path={`${path}.${row}.number`} />
          </div>
          <DateAnswer path={`${path}.${row}.expiresOn`} endless={m.company_form_no_expiry()} />
          <DocumentAnswer path={`${path}.${row}.file`} />
        </fieldset>
      ))}
      {value.length < most && (
        <div>
          <Button variant="default" onClick={append}>
            {m.company_form_add_certificate()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
