import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import type { PageBlock } from '../../../shared/page-blocks.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { toast } from '../../../client/toasts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { storeDraft } from './block-draft.ts'
import { faultsNow } from './block-faults.ts'
import { BlockList } from './block-list.tsx'
import styles from './block-list.module.css'
import { placeOf } from './block-labels.ts'

type Edited = CallReply<'GET /api/operator/blocks/:page'>
/** `fields` are paths in the blocks that were sent. */
type Refusal = { message: string; fields: Record<string, string>; blocks: PageBlock[]; isStale: boolean }
const bannersAtMost = 10

/** All blocks are saved together; a conflict with another save is reported, and typed values stay. */
export function BlockForm({ initial, onSaved }: { initial: Edited; onSaved(): void }) {
  const [saved, setSaved] = useState(initial)
  const [blocks, setBlocks] = useState(initial.blocks)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const faults = refusal ? faultsNow(refusal.fields, refusal.blocks, blocks) : {}
  const isChanged = JSON.stringify(blocks) !== JSON.stringify(saved.blocks)
  const take = (edited: Edited) => {
    setSaved(edited)
    setBlocks(edited.blocks)
    setRefusal(undefined)
  }

  async function save() {
    setBusy(true)
    const answer = await callQuietly('PUT /api/operator/blocks/:page', {
      page: saved.page,
      blocks,
      version: saved.version,
    }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      take(answer.data)
      toast.success(m.operator_settings_saved())
      return onSaved()
    }
    setRefusal({
      message: answer?.message ?? m.error_unavailable(),
      fields: answer?.data?.fields ?? {},
      blocks,
      isStale: answer?.code === '1030',
    })
  }
  async function readAgain() {
    const answer = await callQuietly('GET /api/operator/blocks/:page', { page: saved.page }).catch(() => null)
    if (answer && isSuccess(answer)) take(answer.data)
  }
  const addBanner = () => {
    const none = { zh: '', ru: '', en: '' }
    setBlocks([
      {
        kind: 'banner',
        id: crypto.randomUUID(),
        isOn: true,
        from: null,
        until: null,
        title: none,
        text: none,
        link: '',
        picture: null,
      } satisfies PageBlock,
      ...blocks,
    ])
  }

  return (
    <>
      <div className={styles.bar}>
        <Button
          variant="outlined"
          disabled={blocks.filter(({ kind }) => kind === 'banner').length >= bannersAtMost}
          onClick={addBanner}
        >
          {m.blocks_add_banner()}
        </Button>
        <PageLink
          to={`/operator/blocks/preview?page=${saved.page}`}
          target="_blank"
          className={buttonClass({ variant: 'outlined' })}
          onClick={() => storeDraft(saved.page, blocks)}
        >
          {m.blocks_preview()}
        </PageLink>
        <PageLink to={`/${saved.page}`} target="_blank" className={buttonClass({ variant: 'quiet' })}>
          {m.blocks_open_page()}
        </PageLink>
      </div>
      <BlockList blocks={blocks} errors={faults} onChange={setBlocks} />
      {refusal && (
        <Message severity={refusal.isStale ? 'warn' : 'error'} title={refusal.message}>
          {Object.keys(faults).length > 0 && (
            <ul>
              {Object.entries(faults).map(([path, message]) => (
                <li key={path}>{m.blocks_fault({ place: placeOf(path, blocks), message })}</li>
              ))}
            </ul>
          )}
        </Message>
      )}
      <div className={styles.bar}>
        <Button disabled={!isChanged || isBusy} onClick={() => void save()}>
          {m.operator_settings_save()}
        </Button>
        {isChanged && (
          <Button variant="outlined" onClick={() => take(saved)}>
            {m.operator_settings_discard()}
          </Button>
        )}
        {refusal?.isStale && (
          <Button variant="outlined" onClick={() => void readAgain()}>
            {m.blocks_read_again()}
          </Button>
        )}
      </div>
    </>
  )
}
