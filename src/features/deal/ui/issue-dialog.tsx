import { NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { FieldErrors } from '../../../shared/errors.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { languageNames } from '../../../shared/text/language-names.ts'
import { decimalText, parseTypedDecimal } from '../../../shared/text/number-text.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { textOf } from '../../../client/form-text.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import type { DealDocumentLine, DealDocuments, PackedLine } from '../deal.contract.ts'
import { documentLanguages } from '../deal.enums.policy.ts'
import type { DocumentKind, DocumentLanguage } from '../deal.enums.policy.ts'
import { kindTitles } from '../deal.names.policy.ts'
import styles from './deal-documents.module.css'

type Props = {
  quotationId: string
  kind: DocumentKind
  documents: DealDocuments
  onDone(issued: DealDocumentLine): void
  onClose(): void
}

/** Chooses the second language, takes the measures of a packing list, and issues the document. */
export function IssueDialog({ quotationId, kind, documents, onDone, onClose }: Props) {
  const issued = useRef<DealDocumentLine>(null)
  const lines = kind === 'packing' ? documents.lines : []
  return (
    <FormDialog
      title={m.deal_issue_named({ name: kindTitles[kind]() })}
      submitLabel={m.deal_issue()}
      onSubmit={async (data) => {
        const answer = await callQuietly('POST /api/quotations/:id/documents', {
          id: quotationId,
          kind,
          language: textOf(data, 'language') as DocumentLanguage,
          packing: lines.map((_, place) => packedLine(data, place)),
        })
        if (isSuccess(answer)) issued.current = answer.data
        return answer
      }}
      onDone={() => issued.current && onDone(issued.current)}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{m.deal_issue_text()}</p>
          <NativeSelect
            name="language"
            label={m.deal_language()}
            description={m.deal_language_note()}
            defaultValue={documents.language}
            data={documentLanguages.map((value) => ({ value, label: languageNames[value]() }))}
            error={faults.language}
          />
          {lines.map((name, place) => (
            <PackedFields key={place} name={`${place + 1}. ${name}`} place={place} faults={faults} />
          ))}
        </>
      )}
    </FormDialog>
  )
}

const measures = [
  ['packages', m.deal_packages],
  ['netKg', m.deal_net],
  ['grossKg', m.deal_gross],
  ['volume', m.deal_volume],
] as const

const PackedFields = ({ name, place, faults }: { name: string; place: number; faults: FieldErrors }) => (
  <fieldset className={styles.packed}>
    <legend>{name}</legend>
    <div className={styles.measures}>
      {measures.map(([key, label]) => (
        <TextInput
          key={key}
          name={`packing.${place}.${key}`}
          label={label()}
          inputMode={key === 'packages' ? 'numeric' : 'decimal'}
          autoComplete="off"
          required
          error={faults[`packing.${place}.${key}`]}
        />
      ))}
    </div>
  </fieldset>
)

/** A number that cannot be read becomes null in JSON, which the server refuses at its field. */
function packedLine(data: FormData, place: number): PackedLine {
  const number = (key: keyof PackedLine) => {
    const typed = parseTypedDecimal(textOf(data, `packing.${place}.${key}`), currentLocale())
    return typeof typed === 'string' ? Number.NaN : Number(decimalText(typed))
  }
  return { packages: number('packages'), netKg: number('netKg'), grossKg: number('grossKg'), volume: number('volume') }
}
