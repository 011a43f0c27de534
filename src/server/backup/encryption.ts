import { readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { CommandRefused } from '../failure.ts'
import type { Bytes } from './place.ts'

// Backups are encrypted in the format of age (age-encryption.org/v1), so that its own program can read them too.

/** A new pair: the identity decrypts and belongs away from the server, the recipient encrypts. */
export async function newBackupKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Encrypts for a recipient (`age1…`). Rejects with `CommandRefused` if it is none. */
export async function encrypted(content: Bytes, recipient: string): Promise<Bytes> {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new CommandRefused(`${recipient} is no recipient. It begins with age1; backup-key makes one.`)
  }
  return bytesOf(await encrypter.encrypt(streamOf(content)))
}

/** Decrypts by the identities of a file. Rejects with `CommandRefused` if none of them fits. */
export async function decrypted(content: Bytes, identities: readonly string[]): Promise<Bytes> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return bytesOf(await decrypter.decrypt(streamOf(content)))
  } catch {
    throw new CommandRefused('The backup was encrypted for another key: none of the identities fits.')
  }
}

// The types of streams in Node and in browsers, which the library names, are not the same; the objects are.
const streamOf = (content: Bytes) => ReadableStream.from(content) as unknown as globalThis.ReadableStream<Uint8Array>
const bytesOf = (stream: globalThis.ReadableStream<Uint8Array>) => stream as unknown as Bytes

/** The identities of a file as `backup-key` or `age-keygen` write it: one in a line, with comments. */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(`${path} cannot be read: ${error.code}.`)
  })
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0)
    throw new CommandRefused(`${path} has no identity: a line that begins with AGE-SECRET-KEY-.`)
  return identities
}
