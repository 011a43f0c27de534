import IconChevronDown from '~icons/tabler/chevron-down'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconChevronUp from '~icons/tabler/chevron-up'
import IconExternalLink from '~icons/tabler/external-link'
import IconRotate from '~icons/tabler/rotate-clockwise'
import IconZoomIn from '~icons/tabler/zoom-in'
import IconZoomOut from '~icons/tabler/zoom-out'
import { formatPercent } from '../../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import type { ReviewedCompany } from '../../review.contract.ts'
import { fieldName } from '../../../application/ui/fields/application-names.ts'
import type { DocumentView } from './review-document-view.ts'
import { ReviewViewer } from './review-viewer.tsx'
import styles from './review-documents.module.css'

type Props = { view: DocumentView; files: ReviewedCompany['files']; nameOf?: (path: string) => string; onStale(): void }

/** The documents of an application, one at a time, with what is needed to read them. */
export function ReviewDocuments({ view, files, nameOf = fieldName, onStale }: Props) {
  const { documents, index, zoom, rotations, page, pageCount } = view
  const document = documents[index]
  const link = document && files[document.file]
  if (!document) return <EmptyState title={m.review_documents_none()} />
  const name = nameOf(document.path)
  const isPdf = link?.previewUrl === null
  return (
    <section className={styles.documents} aria-label={m.review_viewer()}>
      <div className={styles.bar} role="toolbar" aria-label={m.review_documents_tools()}>
        <Tool
          label={m.review_document_previous()}
          icon={IconChevronLeft}
          isOff={index === 0}
          onPress={() => view.go(-1)}
        />
        <span className={styles.name} aria-live="polite">
          <strong>{name}</strong> {m.review_document_place({ place: index + 1, count: documents.length })}
        </span>
        <Tool
          label={m.review_document_next()}
          icon={IconChevronRight}
          isOff={index === documents.length - 1}
          onPress={() => view.go(1)}
        />
        {pageCount > 1 && (
          <>
            <Tool
              label={m.review_pdf_page_previous()}
              icon={IconChevronUp}
              isOff={page === 1}
              onPress={() => view.goToPage(-1)}
            />
            <span className={styles.page} aria-live="polite">
              {m.review_pdf_page({ page, count: pageCount })}
            </span>
            <Tool
              label={m.review_pdf_page_next()}
              icon={IconChevronDown}
              isOff={page === pageCount}
              onPress={() => view.goToPage(1)}
            />
          </>
        )}
        {link && (
          <>
            <Tool
              label={m.review_zoom_out()}
              icon={IconZoomOut}
              isOff={!view.canZoom(-1)}
              onPress={() => view.zoomBy(-1)}
            />
            <button type="button" className={styles.percent} aria-label={m.review_zoom_reset()} onClick={view.reset}>
              {formatPercent(zoom, currentLocale(), 0)}
            </button>
            <Tool
              label={m.review_zoom_in()}
              icon={IconZoomIn}
              isOff={!view.canZoom(1)}
              onPress={() => view.zoomBy(1)}
            />
            <Tool label={m.review_rotate()} icon={IconRotate} onPress={view.rotate} />
            <a
              className={styles.tool}
              href={link.url}
              target="_blank"
              rel="noopener"
              aria-label={m.review_open_tab()}
              title={m.review_open_tab()}
            >
              <IconExternalLink size={18} stroke={1.75} aria-hidden />
            </a>
          </>
        )}
      </div>
      <div className={styles.frame}>
        {link ? (
          <ReviewViewer
            key={document.file}
            name={name}
            address={link.url}
            isPdf={isPdf}
            page={page}
            zoom={zoom}
            rotations={rotations}
            onPageCount={view.setPageCount}
            onStale={onStale}
            onZoom={view.zoomBy}
          />
        ) : (
          <EmptyState title={m.review_file_gone()} text={m.review_file_gone_text()} />
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
