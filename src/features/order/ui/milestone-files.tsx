import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { downloadFile } from '../../../client/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { fileNameOf } from '../../media/media.policy.ts'
import { DocumentField } from '../../media/ui/document-field.tsx'
import type { OrderMilestone, OrderPage } from '../order.contract.ts'
import { runAct } from './order-acts.ts'
import { milestoneNames } from '../order.names.policy.ts'
import styles from './order.module.css'

type Props = { order: OrderPage; milestone: OrderMilestone; onMoved(): void }

/** The files of a milestone: both sides download them, each removes its own until the confirmation. */
export function MilestoneFiles({ order: { id }, milestone: { kind, files, can }, onMoved }: Props) {
  const [isAdding, setAdding] = useState(false)
  const add = (fileId: string, chosen = '') => {
    setAdding(false)
    const name = fileNameOf(chosen) || m.order_file_name({ place: files.length + 1 })
    void runAct(callQuietly('POST /api/orders/:id/files', { id, kind, fileId, name }), onMoved)
  }
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id: fileId, name, canRemove }) => (
            <li key={fileId}>
              <Button
                variant="quiet"
                isSmall
                aria-label={m.order_file_download({ name })}
                onClick={() => void downloadFile(`/api/orders/${id}/files/${fileId}`, name)}
              >
                {name}
              </Button>
              {canRemove && (
                <Button
                  variant="quiet"
                  isSmall
                  aria-label={m.order_file_remove({ name })}
                  onClick={() =>
                    void runAct(callQuietly('DELETE /api/orders/:id/files/:fileId', { id, fileId }), onMoved)
                  }
                >
                  {m.media_field_remove()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.attach && (
        <div className={styles.acts}>
          <Button
            variant="quiet"
            isSmall
            aria-label={m.order_act_named({ act: m.order_act_attach(), step: milestoneNames[kind]() })}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            {m.order_act_attach()}
          </Button>
        </div>
      )}
      {can.attach && isAdding && (
        <DocumentField
          label={m.order_act_named({ act: m.order_act_attach(), step: milestoneNames[kind]() })}
          value={null}
          error={undefined}
          readers={m.order_files_readers()}
          onChange={(file, name) => file && add(file.id, name)}
        />
      )}
    </>
  )
}
