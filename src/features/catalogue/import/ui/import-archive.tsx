import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ProductImport } from '../import.contract.ts'
import { ImportFile } from './import-file.tsx'
import styles from './import.module.css'

/** The pictures that the file names, as one archive. */
export function ImportArchive({ file, onChanged }: { file: ProductImport; onChanged(): void }) {
  return (
    <SectionCard title={m.import_archive()} note={m.import_archive_note()}>
      {file.archiveName && <p className={styles.hint}>{m.import_archive_is({ name: file.archiveName })}</p>}
      <ImportFile
        isSecond
        path={`/api/workspace/imports/${file.id}/archive`}
        accept=".zip"
        label={m.import_archive_choose()}
        hint={m.import_archive_hint()}
        onDone={onChanged}
      />
    </SectionCard>
  )
}
