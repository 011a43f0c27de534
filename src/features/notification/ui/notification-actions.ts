import { isSuccess } from '../../../shared/envelope.ts'
import { call } from '../../../client/api.ts'
import { notifications } from './notifications.ts'
import { readUser } from '../../../client/session/session.ts'

const nothing = { added: [], read: [], removed: [], unread: 0 }
type One = { id: string; isStored?: true }

/** Actions on notifications: the server's are changed there first, this browser's own here. True if done. */
export const notificationActions = {
  async markRead({ id, isStored }: One): Promise<boolean> {
    if (!isStored) return done(notifications.markRead(id))
    const answer = await call('POST /api/notifications/read', { ids: [id] })
    return isSuccess(answer) && done(notifications.applyReply({ ...nothing, read: [id], unread: answer.data.unread }))
  },
  async markAllRead(): Promise<boolean> {
    notifications.markAllRead()
    if (!readUser()) return true
    const answer = await call('POST /api/notifications/read', { all: true })
    return (
      isSuccess(answer) && done(notifications.applyReply({ ...nothing, read: storedIds(), unread: answer.data.unread }))
    )
  },
  async remove({ id, isStored }: One): Promise<boolean> {
    if (!isStored) return done(notifications.remove(id))
    const answer = await call('DELETE /api/notifications/:id', { id })
    return (
      isSuccess(answer) && done(notifications.applyReply({ ...nothing, removed: [id], unread: answer.data.unread }))
    )
  },
  async clear(): Promise<boolean> {
    notifications.clearLocal()
    if (!readUser()) return true
    const answer = await call('POST /api/notifications/clear', {})
    return (
      isSuccess(answer) &&
      done(notifications.applyReply({ ...nothing, removed: storedIds(), unread: answer.data.unread }))
    )
  },
}

const done = (_effect: void) => true
const storedIds = () => notifications.list().flatMap(({ id, isStored }) => (isStored ? [id] : []))
