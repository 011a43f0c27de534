import IconArrowLeft from '~icons/tabler/arrow-left'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconTrash from '~icons/tabler/trash'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { m } from '../../../../../../shared/wording/messages.js'
import { toast } from '../../../../../../client/toasts.ts'
import { Button } from '../../../../../../ui/button.tsx'
import { photoTypes, publicImageUrl } from '../../../../../media/media.policy.ts'
import { mostPictures } from '../../../product.answers.contract.ts'
import type { OwnProduct } from '../../../product.contract.ts'
import { fieldLabel } from '../../../product.field-lookup.policy.ts'
import { Documents } from './product-documents.tsx'
import { useEditing } from './product-fields.tsx'
import { FileChooser } from '../../../../../../ui/form/file-chooser.tsx'
import { SendingList, useSending } from './product-uploads.tsx'
import styles from './product-pictures.module.css'

/**
 * Pictures in order, the first one is shown in lists; sorted by dragging or with buttons. Documents are next to them.
 */
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
  const [announcement, setAnnouncement] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, send } = useSending('/api/photos/upload', (id) =>
    change((now) => ({ pictures: [...now.pictures, id].slice(0, mostPictures) })),
  )

  function move(from: number, to: number) {
    if (to < 0 || to >= pictures.length || from === to) return
    const next = pictures.toSpliced(from, 1)
    next.splice(to, 0, pictures[from] ?? '')
    change({ pictures: next })
    setAnnouncement(m.product_picture_moved({ place: to + 1 }))
  }
  /** Removed at once, restored to its position with one press. */
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
      <legend>{fieldLabel('pictures')}</legend>
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
        {announcement}
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
          <FileChooser
            chooser={chooser}
            accept={photoTypes}
            onFiles={(files) => void send(files.slice(0, mostPictures - pictures.length))}
          />
        </div>
      )}
    </fieldset>
  )
}
