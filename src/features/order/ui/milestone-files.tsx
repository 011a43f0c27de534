import { useState } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import { downloadFile } from '../../../client/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { DocumentField } from '../../media/ui/document-field.tsx'
import type { OrderMilestone, OrderPage } from '../order.contract.ts'
import { runAct } from './order-acts.ts'
import { milestoneNames } from '../order.names.policy.ts'
import styles from './order.module.css'

type Props = { order: OrderPage; milestone: OrderMilestone; onMoved(): void }

/** The files of a milestone: both sides download them, each removes its own until the confirmation. */
export function MilestoneFiles({ order: { id }, milestone: { kind, files, can }, onMoved }: Props) {
  const [isAdding, setAdding] = useState(false)
  const add = (fileId: string) => {
    setAdding(false)
    const name = m.order_file_name({ place: files.length + 1 })
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
      {can.attach && !isAdding && (
        <div className={styles.acts}>
          <Button
            variant="quiet"
            isSmall
            aria-label={m.order_act_named({ act: m.order_act_attach(), step: milestoneNames[kind]() })}
            onClick={() => setAdding(true)}
          >
            {m.order_act_attach()}
          </Button>
        </div>
      )}
      {isAdding && (
        <DocumentField
          label={m.order_act_named({ act: m.order_act_attach(), step: milestoneNames[kind]() })}
          value={null}
          error={undefined}
          onChange={(file) => file && add(file.id)}
        />
      )}
    </>
  )
}
