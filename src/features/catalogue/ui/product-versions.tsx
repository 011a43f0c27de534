import { useEffect, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { formatDateTime } from '../../../shared/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import { readUser } from '../../../web/session.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import type { ProductVersion } from '../product.contract.ts'
import { productFieldName } from './product-field-names.ts'
import { productVerbNames } from './product-words.ts'
import styles from './product-versions.module.css'

/** What has happened to a product and what each version changed. */
export function VersionList({ versions }: { versions: ProductVersion[] }) {
  if (versions.length === 0) return <p className={styles.note}>{m.product_versions_none()}</p>
  return (
    <ol className={styles.list}>
      {versions.map(({ id, at, verb, isByPlatform, words, remarks, changed }) => (
        <li key={id}>
          <strong>{productVerbNames[verb]()}</strong> · {isByPlatform ? m.product_by_platform() : m.product_by_company()} · <time dateTime={at}>{formatDateTime(at, currentLocale(), readUser()?.timeZone ?? 'Asia/Shanghai')}</time>
          {words && <p>{words}</p>}
          {Object.entries(remarks).map(([path, remark]) => (
            <p key={path}>{`${productFieldName(path)}: ${remark}`}</p>
          ))}
          {changed.length > 0 && changed.length < 20 && <p className={styles.note}>{m.product_changed({ fields: changed.map(productFieldName).join(', ') })}</p>}
        </li>
      ))}
    </ol>
  )
}

/** The versions of a product of one's own, read when they are asked for. */
export function VersionsDialog({ id, onClose }: { id: string; onClose(): void }) {
  const [versions, setVersions] = useState<ProductVersion[] | null>(null)
  useEffect(() => {
    void callQuietly('GET /api/workspace/products/:id/versions', { id }).then((answer) => setVersions(isSuccess(answer) ? answer.data : [])).catch(() => setVersions([]))
  }, [id])
  return (
    <Dialog title={m.product_versions()} width={464} onClose={onClose}>
      {versions ? <VersionList versions={versions} /> : <Skeleton lines={5} />}
    </Dialog>
  )
}
