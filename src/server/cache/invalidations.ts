import { EventEmitter } from 'node:events'
import type { Subject } from '../../shared/endpoint.ts'
import type { DatabaseHandle } from '../database/database.ts'
import { listen, publish } from './pubsub.ts'

const channel = 'invalidated'
const emitters = new WeakMap<DatabaseHandle, EventEmitter>()

/** Drops what shows the subject in this process only: for changes that each process learns of itself. */
export function invalidateHere(database: DatabaseHandle, subject: Subject, id = ''): void {
  database.noteChange()
  emitterOf(database).emit('invalidated', subject, id)
}

/** The same in this and every other process. */
export async function invalidateEverywhere(database: DatabaseHandle, subject: Subject, id: string): Promise<void> {
  invalidateHere(database, subject, id)
  await publish(database, channel, `${subject}:${id}`)
}

type Listener = {
  /** An empty `id` stands for everything of the kind. */
  onInvalidated(subject: Subject, id: string): void
  /** Events may have been missed. */
  onGap(): void
}

/** Receives invalidations of this and other processes while the database is open. Resolves once none can be missed. */
export async function followInvalidations(database: DatabaseHandle, { onInvalidated, onGap }: Listener): Promise<void> {
  const emitter = emitterOf(database)
  emitter.on('invalidated', onInvalidated)
  const hear = (payload: string) => {
    const [subject, id = ''] = payload.split(':', 2)
    database.noteChange()
    onInvalidated(subject as Subject, id)
  }
  const gap = () => {
    database.noteChange()
    onGap()
  }
  try {
    await listen(database, channel, { onEvent: hear, onGap: gap })
  } catch (error) {
    // The caller tries again with another listener.
    emitter.off('invalidated', onInvalidated)
    throw error
  }
}

function emitterOf(database: DatabaseHandle): EventEmitter {
  const known = emitters.get(database)
  if (known) return known
  const emitter = new EventEmitter()
  emitters.set(database, emitter)
  return emitter
}
