import IconTrash from '~icons/tabler/trash'
import { useEffect, useRef, useState } from 'react'
import { formatFileSize } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Message } from '../../../../ui/feedback/message.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { demoMeta, DemoPage } from '../demo-page.tsx'
import styles from './file.module.css'

export const meta = () => demoMeta(m.gallery_file())

const kinds = ['image/jpeg', 'image/png', 'image/webp']
const largest = 10_000_000
type Chosen = { id: number; name: string; size: number; address: string }

export default function Files() {
  const { files, refused, add, remove } = useLocalFiles()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const locale = currentLocale()
  return (
    <DemoPage title={m.gallery_file()} text={m.gallery_file_text()} isWide>
      <SectionCard title={m.gallery_file_pictures()}>
        <div
          className={styles.zone}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            add(event.dataTransfer.files)
          }}
        >
          <p>{m.gallery_file_drop()}</p>
          <Button variant="outlined" onClick={() => input.current?.click()}>
            {m.gallery_file_choose()}
          </Button>
          <input
            ref={input}
            hidden
            type="file"
            accept={kinds.join(',')}
            multiple
            onChange={({ currentTarget }) => {
              add(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </div>
        {refused.length > 0 && (
          <Message severity="warn" key={refused.join()} isClosable>
            {m.gallery_file_refused({ names: refused.join(m.review_list_comma()) })}
          </Message>
        )}
        <ul className={styles.files} role="list">
          {files.map(({ id, name, size, address }) => (
            <li key={id}>
              <img src={address} alt="" />
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>{formatFileSize(size, locale)}</span>
              <Button variant="quiet" isSmall aria-label={m.gallery_file_remove({ name })} onClick={() => remove(id)}>
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      </SectionCard>
    </DemoPage>
  )
}

/** Pictures that stay in the browser; their object URLs are revoked when they are removed. */
function useLocalFiles() {
  const [files, setFiles] = useState<Chosen[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const addresses = useRef(new Set<string>())
  const lastId = useRef(0)
  useEffect(() => {
    const held = addresses.current
    return () => held.forEach((address) => URL.revokeObjectURL(address))
  }, [])
  const isFit = ({ type, size }: File) => kinds.includes(type) && size <= largest
  function add(list: FileList | null) {
    const all = [...(list ?? [])]
    const chosen = all.filter(isFit).map((file) => {
      const address = URL.createObjectURL(file)
      addresses.current.add(address)
      return { id: ++lastId.current, name: file.name, size: file.size, address }
    })
    setFiles((before) => [...before, ...chosen])
    setRefused(all.filter((file) => !isFit(file)).map(({ name }) => name))
  }
  function remove(id: number) {
    const gone = files.find((file) => file.id === id)
    if (gone && addresses.current.delete(gone.address)) URL.revokeObjectURL(gone.address)
    setFiles((before) => before.filter((file) => file.id !== id))
  }
  return { files, refused, add, remove }
}
