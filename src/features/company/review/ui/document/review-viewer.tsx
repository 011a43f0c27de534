import { useState } from 'react'
import { m } from '../../../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../../../ui/button.tsx'
import { Message } from '../../../../../ui/feedback/message.tsx'
import { ReviewPdf } from './review-pdf.tsx'
import { ReviewStage } from './review-stage.tsx'
import type { Look } from './review-stage.tsx'
import styles from './review-viewer.module.css'

type Props = Look & {
  /**
   * Address of the file; it changes with every reload of the application, because such links are valid for five
   * minutes.
   */
  address: string
  isPdf: boolean
  /** Page of a PDF, from 1. */
  page: number
  onPageCount(count: number): void
  /** Requests a new address. */
  onStale(): void
}

/** One document of an application; a working address is kept as long as it shows something. */
export function ReviewViewer({ address, isPdf, page, onPageCount, onStale, ...look }: Props) {
  const [shown, setShown] = useState(address)
  const [isBroken, setBroken] = useState(false)
  const onError = () => (address === shown ? setBroken(true) : setShown(address))
  const retry = () => {
    setBroken(false)
    if (address === shown) onStale()
    else setShown(address)
  }
  if (!isBroken)
    return isPdf ? (
      <ReviewPdf key={shown} {...look} address={shown} page={page} onPageCount={onPageCount} onError={onError} />
    ) : (
      <Picture {...look} address={shown} onError={onError} />
    )
  return (
    <Message severity="error" title={isPdf ? m.review_pdf_failed() : m.review_picture_failed()}>
      <span className={styles.ways}>
        <Button variant="outlined" isSmall onClick={retry}>
          {m.review_retry()}
        </Button>
        <a
          className={buttonClass({ variant: 'outlined', isSmall: true })}
          href={address}
          target="_blank"
          rel="noopener"
        >
          {m.review_open_tab()}
        </a>
      </span>
    </Message>
  )
}

function Picture({ address, onError, ...look }: Look & { address: string; onError(): void }) {
  const [ratio, setRatio] = useState(4 / 3)
  return (
    <ReviewStage {...look} ratio={ratio}>
      <img
        src={address}
        alt={look.name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
        }
        onError={onError}
      />
    </ReviewStage>
  )
}
