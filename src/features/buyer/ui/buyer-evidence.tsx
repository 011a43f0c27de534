import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { FieldErrors } from '../../../shared/errors.ts'
import { m } from '../../../shared/wording/messages.js'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { UploadedFile } from '../../media/media.policy.ts'
import { DocumentField } from '../../media/ui/document-field.tsx'
import type { BuyerAnswers } from '../buyer.answers.contract.ts'
import type { BuyerProfile } from '../buyer.contract.ts'
import { evidenceNames } from '../buyer.names.policy.ts'
import { evidenceKinds, mostEvidence } from '../buyer.enums.policy.ts'
import type { EvidenceKind } from '../buyer.enums.policy.ts'
import styles from './buyer.module.css'

type Rows = BuyerAnswers['evidence']
type Props = { profile: BuyerProfile; rows: Rows; faults: FieldErrors; onChange(rows: Rows): void }

/** Private documents, read by operators only, each with its kind; an upload adds a row. */
export function BuyerEvidence({ profile: { files, remarks }, rows, faults, onChange }: Props) {
  const [uploaded, setUploaded] = useState<Record<string, UploadedFile>>({})
  const [kind, setKind] = useState<EvidenceKind>('registration_extract')
  const kinds = evidenceKinds.map((value) => ({ value, label: evidenceNames[value]() }))
  const fileOf = (id: string): UploadedFile => {
    const size = files[id]?.previewUrl ? 1 : null
    return uploaded[id] ?? { id, url: files[id]?.previewUrl ?? files[id]?.url ?? '', width: size, height: size }
  }
  const remember = (file: UploadedFile) => setUploaded((before) => ({ ...before, [file.id]: file }))
  return (
    <SectionCard title={m.buyer_evidence()} note={m.buyer_evidence_note()}>
      {rows.map((row, place) => {
        const remark = remarks[`evidence.${place}`]
        return (
          <div key={row.file} className={styles.document}>
            <NativeSelect
              label={m.buyer_evidence_kind()}
              value={row.kind}
              data={kinds}
              onChange={(event) =>
                onChange(rows.with(place, { ...row, kind: event.currentTarget.value as EvidenceKind }))
              }
            />
            <DocumentField
              label={evidenceNames[row.kind]()}
              value={fileOf(row.file)}
              error={remark ? [remark.reasonText, remark.words].filter(Boolean).join(' — ') : undefined}
              onChange={(file) => {
                if (file) remember(file)
                onChange(file ? rows.with(place, { ...row, file: file.id }) : rows.toSpliced(place, 1))
              }}
            />
          </div>
        )
      })}
      {rows.length < mostEvidence && (
        <div className={styles.document}>
          <NativeSelect
            label={m.buyer_evidence_kind()}
            value={kind}
            data={kinds}
            onChange={(event) => setKind(event.currentTarget.value as EvidenceKind)}
          />
          <DocumentField
            key={rows.length}
            label={m.buyer_evidence_add()}
            value={null}
            error={faults['evidence']}
            onChange={(file) => {
              if (!file) return
              remember(file)
              onChange([...rows, { kind, file: file.id }])
            }}
          />
        </div>
      )}
    </SectionCard>
  )
}
