import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Server } from '../context.ts'
import { CommandRefused, describeFailure } from '../failure.ts'

/**
 * In the folder of the database, which only its owner may enter (0700): anyone who can reach the socket could copy the
 * folder as well.
 */
const socketIn = (dataFolder: string) => join(dataFolder, 'database', 'backup.socket')

/** What can be asked of the process that holds the embedded database. */
type Request = { copyTo: string } | { note: true }

/**
 * Allows `npm run yilu -- backup` to request a copy of the database from this process while it holds it. Database access
 * waits meanwhile. Resolves to the function that stops it. `onMade` is called after a backup is complete.
 */
export async function answerBackups(
  { settings, database, log }: Pick<Server, 'settings' | 'database' | 'log'>,
  onMade: () => Promise<void>,
): Promise<() => Promise<void>> {
  if (database.kind === 'postgresql') return async () => undefined
  const path = socketIn(settings.DATA_FOLDER)
  rmSync(path, { force: true })
  const listener = createServer((socket) => {
    socket.on('error', () => undefined)
    createInterface(socket).once('line', (line) => {
      const request = JSON.parse(line) as Request
      const done = 'copyTo' in request ? database.copyTo(request.copyTo) : onMade()
      done.then(
        () => {
          log.info(request, 'copyTo' in request ? 'database copied' : 'backup noted')
          socket.end('done\n')
        },
        (error: unknown) => {
          log.error({ ...request, err: error }, 'backup failed')
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

/** Sends a request to the process that holds `dataFolder`. False if there is none; throws its refusal. */
export async function requestOfHolder(dataFolder: string, request: Request): Promise<boolean> {
  const socket = connect(socketIn(dataFolder))
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  const answer = await answerOf(socket, JSON.stringify(request))
  if (answer !== 'done') throw new CommandRefused(answer ?? 'The process ended before the backup was made.')
  return true
}

function answerOf(socket: Socket, request: string): Promise<string | undefined> {
  socket.write(`${request}\n`)
  const lines = createInterface(socket)
  return new Promise((resolve) => lines.once('line', resolve).once('close', () => resolve(undefined)))
}
