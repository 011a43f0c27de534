import { useEffect, useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { formatDateTime } from '../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { call, callQuietly } from '../../../../../client/api.ts'
import type { CallReply } from '../../../../../client/api.ts'
import { readUser } from '../../../../../client/session/session.ts'
import { toast } from '../../../../../client/toasts.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import type { ProductVersion } from '../../product.contract.ts'
import type { AnswerLabels } from './fields/product-answer-text.ts'
import { ProductDifferences } from './product-differences.tsx'
import { productFieldName } from '../../ui/product-field-names.ts'
import { productVerbNames } from './product-labels.ts'
import styles from './product-versions.module.css'

/** The history of a product and the changes of each version. */
function VersionList({ versions, onOpen }: { versions: ProductVersion[]; onOpen?: (version: ProductVersion) => void }) {
  if (versions.length === 0) return <p className={styles.note}>{m.product_versions_none()}</p>
  return (
    <ol className={styles.list}>
      {versions.map((version) => (
        <li key={version.id}>
          <strong>{productVerbNames[version.verb]()}</strong> ·{' '}
          {version.isByPlatform ? m.product_by_platform() : m.product_by_company()} · <DateTime at={version.at} />
          {version.words && <p>{version.words}</p>}
          {Object.entries(version.remarks).map(([path, remark]) => (
            <p key={path}>{`${productFieldName(path)}${m.text_colon()}${remark}`}</p>
          ))}
          {version.changed.length > 0 && version.changed.length < 20 && (
            <p className={styles.note}>
              {m.product_changed({
                fields: version.changed.map((path) => productFieldName(path)).join(m.review_list_comma()),
              })}
            </p>
          )}
          {onOpen && version.hasContent && (
            <p>
              <Button variant="outlined" isSmall onClick={() => onOpen(version)}>
                {m.product_version_open()}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatDateTime(at, currentLocale(), readUser()?.timeZone ?? 'Asia/Shanghai')}</time>
)

type Props = { id: string; version: number; labels: AnswerLabels; onRestored(): void; onClose(): void }

/** The versions of an own product, loaded on demand: each can be compared with the draft and restored. */
export function VersionsDialog({ id, version, labels, onRestored, onClose }: Props) {
  const [versions, setVersions] = useState<ProductVersion[] | null>(null)
  const [opened, setOpened] = useState<ProductVersion | null>(null)
  useEffect(() => {
    void callQuietly('GET /api/workspace/products/:id/versions', { id })
      .then((answer) => setVersions(isSuccess(answer) ? answer.data : []))
      .catch(() => setVersions([]))
  }, [id])
  if (opened)
    return (
      <VersionDialog {...{ id, version, labels, onRestored, onClose }} opened={opened} onBack={() => setOpened(null)} />
    )
  return (
    <Dialog title={m.product_versions()} width={464} onClose={onClose}>
      {versions ? <VersionList versions={versions} onOpen={setOpened} /> : <Skeleton lines={5} />}
    </Dialog>
  )
}

function VersionDialog({
  id,
  version,
  labels,
  opened,
  onRestored,
  onBack,
  onClose,
}: Props & { opened: ProductVersion; onBack(): void }) {
  const [content, setContent] = useState<CallReply<'GET /api/workspace/products/:id/versions/:versionId'> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const versionId = opened.id
  useEffect(() => {
    void call('GET /api/workspace/products/:id/versions/:versionId', { id, versionId })
      .then((answer) => (isSuccess(answer) ? setContent(answer.data) : undefined))
      .catch(() => toast.error(m.error_unavailable()))
  }, [id, versionId])
  async function restore() {
    setBusy(true)
    const answer = await call('POST /api/workspace/products/:id/versions/:versionId/restore', {
      id,
      versionId,
      version,
    }).catch(() => null)
    setBusy(false)
    if (!answer || !isSuccess(answer)) return toast.error(answer?.message ?? m.error_unavailable())
    toast.success(m.product_version_restored())
    if (answer.data.missingFiles > 0) toast.warn(m.product_version_files_gone({ count: answer.data.missingFiles }))
    if (answer.data.isArticleNumberUnchanged) toast.warn(m.product_version_article_unchanged())
    onRestored()
  }
  return (
    <Dialog
      title={m.product_version_title({ what: productVerbNames[opened.verb]() })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={onBack}>
            {m.product_versions()}
          </Button>
          {content?.canRestore && (
            <Button disabled={isBusy} onClick={() => void restore()}>
              {m.product_version_restore()}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.note}>
        <DateTime at={opened.at} /> · {m.product_version_note()}
      </p>
      {content ? (
        <ProductDifferences
          files={content.files}
          before={content.answers}
          after={content.now}
          labels={labels}
          beforeName={m.product_version_then()}
          afterName={m.product_version_now()}
        />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  )
}
