import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { backUp } from './copy-database.ts'
import type { Server } from '../context.ts'
import { CommandRefused, describeFailure } from '../failure.ts'

/**
 * In the folder of the database, which only its owner may enter (0700): anyone who can reach the socket could copy the
 * folder as well.
 */
const socketIn = (dataFolder: string) => join(dataFolder, 'database', 'backup.socket')

/**
 * Allows `npm run yilu -- backup` to request a copy from this process while it holds the embedded database. Resolves to
 * the function that stops it. `onMade` is called after each copy.
 */
export async function answerBackups(
  { settings, database, log }: Pick<Server, 'settings' | 'database' | 'log'>,
  onMade: () => Promise<void> = async () => undefined,
): Promise<() => Promise<void>> {
  if (database.kind === 'postgresql') return async () => undefined
  const path = socketIn(settings.DATA_FOLDER)
  rmSync(path, { force: true })
  const listener = createServer((socket) => {
    socket.on('error', () => undefined)
    createInterface(socket).once('line', (target) => {
      backUp(database, settings.DATA_FOLDER, target).then(
        async () => {
          log.info({ target }, 'backup made')
          await onMade().catch((error: unknown) => log.warn({ err: error }, 'the backup could not be noted'))
          socket.end('made\n')
        },
        (error: unknown) => {
          log.error({ target, err: error }, 'backup failed')
          socket.end(`${describeFailure(error).replaceAll('\n', ' ')}\n`)
        },
      )
    })
  })
  listener.listen(path)
  try {
    await once(listener, 'listening')
  } catch (error) {
    // Operating systems limit the length of a socket path to about a hundred characters.
    log.warn({ err: error }, 'backups need a stop of this process: the socket for them cannot be opened')
    return async () => undefined
  }
  return async () => void (await new Promise((resolve) => listener.close(resolve)))
}

/** Requests a copy from the process that holds `dataFolder`. False if there is none; throws its refusal. */
export async function requestBackup(dataFolder: string, target: string): Promise<boolean> {
  const socket = connect(socketIn(dataFolder))
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  const answer = await answerOf(socket, target)
  if (answer !== 'made') throw new CommandRefused(answer ?? 'The process ended before the backup was made.')
  return true
}

function answerOf(socket: Socket, target: string): Promise<string | undefined> {
  socket.write(`${target}\n`)
  const lines = createInterface(socket)
  return new Promise((resolve) => lines.once('line', resolve).once('close', () => resolve(undefined)))
}
