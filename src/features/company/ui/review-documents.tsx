import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { formatPercent } from '../../../shared/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { buttonClass } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import type { ReviewedCompany } from '../company.review.contract.ts'
import { fieldName } from './application-names.ts'
import type { DocumentView } from './review-document-view.ts'
import { ReviewViewer } from './review-viewer.tsx'
import styles from './review-documents.module.css'

type Props = { view: DocumentView; files: ReviewedCompany['files']; onStale(): void }

/** The documents of an application, one at a time, with what is needed to read them. */
export function ReviewDocuments({ view, files, onStale }: Props) {
  const { documents, index, zoom, turns } = view
  const document = documents[index]
  const link = document && files[document.file]
  if (!document) return <EmptyState title={m.review_documents_none()} />
  const name = fieldName(document.path)
  const isPicture = Boolean(link?.previewUrl)
  return (
    <section className={styles.documents} aria-label={m.review_viewer()}>
      <div className={styles.bar} role="toolbar" aria-label={m.review_documents_tools()}>
        <Tool label={m.review_document_previous()} icon={IconChevronLeft} isOff={index === 0} onPress={() => view.go(-1)} />
        <span className={styles.name} aria-live="polite">
          <strong>{name}</strong> {m.review_document_place({ place: index + 1, count: documents.length })}
        </span>
        <Tool label={m.review_document_next()} icon={IconChevronRight} isOff={index === documents.length - 1} onPress={() => view.go(1)} />
        {isPicture && (
          <>
            <Tool label={m.review_zoom_out()} icon={IconZoomOut} isOff={!view.canZoom(-1)} onPress={() => view.zoomBy(-1)} />
            <button type="button" className={styles.percent} aria-label={m.review_zoom_reset()} onClick={view.reset}>
              {formatPercent(zoom, currentLocale(), 0)}
            </button>
            <Tool label={m.review_zoom_in()} icon={IconZoomIn} isOff={!view.canZoom(1)} onPress={() => view.zoomBy(1)} />
            <Tool label={m.review_rotate()} icon={IconRotate} onPress={view.turn} />
          </>
        )}
        {link && (
          <a className={styles.tool} href={link.url} target="_blank" rel="noopener" aria-label={m.review_open_tab()} title={m.review_open_tab()}>
            <IconExternalLink size={18} stroke={1.75} aria-hidden />
          </a>
        )}
      </div>
      <div className={styles.frame}>
        {isPicture && link ? (
          <ReviewViewer key={document.file} name={name} address={link.url} zoom={zoom} turns={turns} onStale={onStale} onZoom={view.zoomBy} />
        ) : (
          <EmptyState title={link ? m.review_pdf() : m.review_file_gone()} text={link ? m.review_pdf_text() : m.review_file_gone_text()}>
            {link && (
              <a className={buttonClass()} href={link.url} target="_blank" rel="noopener">
                {m.review_pdf_open()}
              </a>
            )}
          </EmptyState>
        )}
      </div>
    </section>
  )
}

type ToolProps = { label: string; icon: typeof IconZoomIn; isOff?: boolean; onPress(): void }
const Tool = ({ label, icon: Icon, isOff = false, onPress }: ToolProps) => (
  <button type="button" className={styles.tool} aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    <Icon size={18} stroke={1.75} aria-hidden />
  </button>
)
