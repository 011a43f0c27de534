import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { m } from '../../../../../../shared/wording/messages.js'
import { toast } from '../../../../../../client/toasts.ts'
import { Button } from '../../../../../../ui/button.tsx'
import { documentTypes, photoTypes, publicImageUrl } from '../../../../../media/media.policy.ts'
import { uploadFile, UploadEnded } from '../../../../../media/ui/upload-file.ts'
import { mostPictures } from '../../../product.answers.contract.ts'
import type { OwnProduct } from '../../../product.contract.ts'
import { useEditing } from './product-fields.tsx'
import styles from './product-pictures.module.css'

type Sending = { name: string; percent: number; fault: string | null }

/** Sends files one after the other and tells how each goes. */
function useSending(path: '/api/photos/upload' | '/api/documents/upload', onDone: (id: string, name: string) => void) {
  const [sending, setSending] = useState<Sending[]>([])
  async function send(files: readonly File[]) {
    for (const file of files) {
      const say = (change: Partial<Sending>) =>
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
          onProgress: (percent) => say({ percent }),
        })
        setSending((all) => all.filter(({ name }) => name !== file.name))
        onDone(done.id, file.name)
      } catch (error) {
        if (!(error instanceof UploadEnded)) throw error
        say({ fault: error.message })
      }
    }
  }
  return { sending, send }
}

/** Pictures in their order, the first stands in lists; sorted by dragging or by the buttons, and papers beside them. */
export function StepPictures({ files }: { files: OwnProduct['files'] }) {
  return (
    <>
      <Pictures files={files} />
      <Documents />
    </>
  )
}

function Pictures({ files }: { files: OwnProduct['files'] }) {
  const { answers, change, errorAt, isReadOnly } = useEditing()
  const { pictures } = answers
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, send } = useSending('/api/photos/upload', (id) =>
    change((now) => ({ pictures: [...now.pictures, id].slice(0, mostPictures) })),
  )

  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length || from === to) return
    const next = pictures.toSpliced(from, 1)
    next.splice(to, 0, pictures[from] ?? '')
    change({ pictures: next })
    setSaid(m.product_picture_moved({ place: to + 1 }))
  }
  /** Gone at once, and back at its place with one press. */
  function remove(id: string, place: number) {
    change((now) => ({ pictures: now.pictures.filter((one) => one !== id) }))
    toast.info(m.product_picture_removed({ place: place + 1 }), {
      label: m.product_undo(),
      run: () =>
        change((now) =>
          now.pictures.includes(id) || now.pictures.length >= mostPictures
            ? {}
            : { pictures: now.pictures.toSpliced(place, 0, id) },
        ),
    })
  }
  const onDrop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{m.product_pictures()}</legend>
      <p className={styles.note}>{m.product_pictures_note({ count: mostPictures })}</p>
      <ol className={styles.pictures}>
        {pictures.map((id, index) => (
          // The keyboard has the buttons below.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            draggable={!isReadOnly}
            data-dragged={dragged === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => onDrop(event, index)}
          >
            <img
              src={files[id]?.previewUrl ?? publicImageUrl(id, 240)}
              alt={m.product_picture({ place: index + 1 })}
              width={150}
              height={150}
            />
            {index === 0 && <span className={styles.main}>{m.product_picture_main()}</span>}
            {errorAt(`pictures.${index}`) && <span className={styles.fault}>{errorAt(`pictures.${index}`)}</span>}
            {!isReadOnly && (
              <span className={styles.acts}>
                <Button
                  variant="quiet"
                  isSmall
                  disabled={index === 0}
                  aria-label={m.product_picture_forward({ place: index + 1 })}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowLeft size={16} stroke={1.75} aria-hidden />
                </Button>
                <Button
                  variant="quiet"
                  isSmall
                  disabled={index === pictures.length - 1}
                  aria-label={m.product_picture_back({ place: index + 1 })}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowRight size={16} stroke={1.75} aria-hidden />
                </Button>
                <Button
                  variant="quiet"
                  isSmall
                  aria-label={m.product_picture_remove({ place: index + 1 })}
                  onClick={() => remove(id, index)}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {errorAt('pictures') && (
        <p className={styles.fault} role="alert">
          {errorAt('pictures')}
        </p>
      )}
      <SendingList sending={sending} />
      {!isReadOnly && (
        <div>
          <Button
            variant="outlined"
            isSmall
            data-path="pictures"
            disabled={pictures.length >= mostPictures}
            onClick={() => chooser.current?.click()}
          >
            {m.product_picture_add()}
          </Button>
          <Chooser
            chooser={chooser}
            accept={photoTypes}
            onFiles={(files) => void send(files.slice(0, mostPictures - pictures.length))}
          />
        </div>
      )}
    </fieldset>
  )
}

/** Data sheets, certificates, instructions that buyers may download. */
function Documents() {
  const { answers, change, errorAt, isReadOnly } = useEditing()
  const { documents } = answers
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, send } = useSending('/api/documents/upload', (file, name) =>
    change((now) => ({ documents: [...now.documents, { file, name: name.slice(0, 120) }].slice(0, 5) })),
  )
  function removeDocument(place: number) {
    const removed = documents[place]
    if (!removed) return
    change((now) => ({ documents: now.documents.filter(({ file }) => file !== removed.file) }))
    toast.info(m.product_document_removed({ name: removed.name }), {
      label: m.product_undo(),
      run: () =>
        change((now) =>
          now.documents.some(({ file }) => file === removed.file) || now.documents.length >= 5
            ? {}
            : { documents: now.documents.toSpliced(place, 0, removed) },
        ),
    })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{m.product_documents()}</legend>
      <p className={styles.note}>{m.product_documents_note()}</p>
      <ul className={styles.documents}>
        {documents.map(({ file, name }, index) => (
          <li key={file}>
            <input
              className={styles.name}
              aria-label={m.product_document_name({ place: index + 1 })}
              value={name}
              maxLength={120}
              readOnly={isReadOnly}
              onChange={(event) =>
                change({
                  documents: documents.map((one, at) =>
                    at === index ? { ...one, name: event.currentTarget.value || name } : one,
                  ),
                })
              }
            />
            {!isReadOnly && (
              <Button
                variant="quiet"
                isSmall
                aria-label={m.product_document_remove({ name })}
                onClick={() => removeDocument(index)}
              >
                {m.media_field_remove()}
              </Button>
            )}
            {errorAt(`documents.${index}.file`) && (
              <span className={styles.fault}>{errorAt(`documents.${index}.file`)}</span>
            )}
          </li>
        ))}
      </ul>
      <SendingList sending={sending} />
      {!isReadOnly && (
        <div>
          <Button
            variant="outlined"
            isSmall
            data-path="documents"
            disabled={documents.length >= 5}
            onClick={() => chooser.current?.click()}
          >
            {m.media_field_choose_document()}
          </Button>
          <Chooser
            chooser={chooser}
            accept={documentTypes}
            onFiles={(files) => void send(files.slice(0, 5 - documents.length))}
          />
        </div>
      )}
    </fieldset>
  )
}

const Chooser = ({
  chooser,
  accept,
  onFiles,
}: {
  chooser: React.RefObject<HTMLInputElement | null>
  accept: readonly string[]
  onFiles(files: File[]): void
}) => (
  <input
    ref={chooser}
    hidden
    type="file"
    multiple
    accept={accept.join(',')}
    tabIndex={-1}
    aria-hidden
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])]
      currentTarget.value = ''
      onFiles(files)
    }}
  />
)

const SendingList = ({ sending }: { sending: Sending[] }) => (
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
