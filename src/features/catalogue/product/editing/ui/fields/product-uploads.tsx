import { useState } from 'react'
import { uploadFile, UploadEnded } from '../../../../../media/ui/upload-file.ts'
import styles from './product-pictures.module.css'

type Sending = { name: string; percent: number; fault: string | null }

/** Uploads files one after the other and reports the progress of each. */
export function useSending(
  path: '/api/photos/upload' | '/api/documents/upload',
  onDone: (id: string, name: string) => void,
) {
  const [sending, setSending] = useState<Sending[]>([])
  async function send(files: readonly File[]) {
    for (const file of files) {
      const update = (change: Partial<Sending>) =>
        setSending((all) => all.map((one) => (one.name === file.name ? { ...one, ...change } : one)))
      setSending((all) => [
        ...all.filter(({ name }) => name !== file.name),
        { name: file.name, percent: 0, fault: null },
      ])
      try {
        const done = await uploadFile(file, {
          path,
          purpose: path === '/api/photos/upload' ? 'public' : 'document',
          signal: new AbortController().signal,
          onProgress: (percent) => update({ percent }),
        })
        setSending((all) => all.filter(({ name }) => name !== file.name))
        onDone(done.id, file.name)
      } catch (error) {
        if (!(error instanceof UploadEnded)) throw error
        update({ fault: error.message })
      }
    }
  }
  return { sending, send }
}

/** Files being uploaded, each with its progress or why it failed. */
export const SendingList = ({ sending }: { sending: Sending[] }) => (
  <ul className={styles.sending} aria-live="polite">
    {sending.map(({ name, percent, fault }) => (
      <li key={name}>
        {name}{' '}
        {fault ? (
          <span className={styles.fault}>{fault}</span>
        ) : (
          <progress max={100} value={percent} aria-label={name} />
        )}
      </li>
    ))}
  </ul>
)
