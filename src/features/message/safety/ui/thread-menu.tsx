import { Menu } from '@mantine/core'
import { useState } from 'react'
import IconDots from '~icons/tabler/dots'
import { m } from '../../../../shared/wording/messages.js'
import type { Thread } from '../../message.contract.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import styles from './thread-menu.module.css'

export type ThreadWays = {
  archive(isArchived: boolean): Promise<void>
  mute(isMuted: boolean): Promise<void>
  block(isBlocked: boolean): Promise<void>
  reload(): Promise<void>
}

/** What a person can do with a whole thread: archive, mute, block, report. */
export function ThreadMenu({ thread, ways }: { thread: Thread; ways: ThreadWays }) {
  const { isArchived, isMuted, hasBlocked, isReported, canWrite } = thread
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <button type="button" className={styles.more} aria-label={m.message_actions()}>
            <IconDots size={20} stroke={1.6} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void ways.archive(!isArchived)}>
            {isArchived ? m.message_unarchive() : m.message_archive()}
          </Menu.Item>
          <Menu.Item onClick={() => void ways.mute(!isMuted)}>
            {isMuted ? m.message_unmute() : m.message_mute()}
          </Menu.Item>
          {canWrite && (
            <Menu.Item onClick={() => (hasBlocked ? void ways.block(false) : setDialog('block'))}>
              {hasBlocked ? m.message_unblock() : m.message_block()}
            </Menu.Item>
          )}
          <Menu.Item disabled={isReported} onClick={() => setDialog('report')}>
            {isReported ? m.message_reported() : m.message_report_thread()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'block' && <BlockDialog onConfirm={() => void ways.block(true)} onClose={() => setDialog(null)} />}
      {dialog === 'report' && (
        <ReportDialog threadId={thread.id} onDone={() => void ways.reload()} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
