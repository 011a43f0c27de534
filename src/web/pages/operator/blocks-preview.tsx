import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { readDraft } from '../../../features/site/ui/block-draft.ts'
import styles from '../../../features/site/ui/block-list.module.css'
import { pageNames, placeOf } from '../../../features/site/ui/block-labels.ts'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { isSuccess } from '../../../shared/envelope.ts'
import { contentLanguages, currentLocale, localisedPath } from '../../../shared/locale.ts'
import { blockPages } from '../../../shared/block-pages.ts'
import { languageNames } from '../../../shared/text/language-names.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../client/api.ts'
import type { CallReply } from '../../../client/api.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { fromLocalInput, toLocalInput } from '../../../client/reader-time.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import type { Route } from './+types/blocks-preview.ts'
import { homeData } from '../home/home-data.ts'
import type { Read } from '../home/home-data.ts'
import { HomeBlocks } from '../home/home-sections.tsx'
import { landingData, landingRole } from '../landing/landing-data.ts'
import { LandingBlocks } from '../landing/landing-sections.tsx'

const read = loadSignedIn as Read

/** The blocks of the form, saved or not, with their content. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = blockPages.find((one) => one === search.get('page')) ?? 'home'
  const draft = readDraft(page) ?? (await loadSignedIn('GET /api/operator/blocks/:page', { page })).blocks
  const data =
    page === 'home' ? { page, ...(await homeData(read)) } : { page, ...(await landingData(read, landingRole(search))) }
  return { draft, data, search: search.toString() }
}

export const meta = () => pageMeta({ title: m.blocks_preview(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

type Preview = { blocks: CallReply<'GET /api/page-blocks/:page'>; faults: string[] }

/** Preview of a page at a chosen time, with unpublished blocks. */
export default function OperatorBlocksPreview({ loaderData: { draft, data, search } }: Route.ComponentProps) {
  const [at, setAt] = useState(() => new Date().toISOString())
  const [shown, setShown] = useState<Preview | null>(null)
  const { page } = data
  useEffect(() => {
    let isOld = false
    void callQuietly('POST /api/operator/blocks/:page/preview', { page, blocks: draft, at })
      .catch(() => null)
      .then((answer) => {
        if (isOld) return
        if (answer && isSuccess(answer)) return setShown({ blocks: answer.data, faults: [] })
        const fields = Object.entries(answer?.data?.fields ?? {})
        setShown({
          blocks: [],
          faults:
            fields.length > 0
              ? fields.map(([path, message]) => m.blocks_fault({ place: placeOf(path, draft), message }))
              : [answer?.message ?? m.error_unavailable()],
        })
      })
    return () => {
      isOld = true
    }
  }, [page, draft, at])
  return (
    <PageFrame title={m.blocks_preview_of({ page: pageNames[page]() })} note={m.blocks_preview_note()}>
      <div className={styles.bar}>
        <TextInput
          type="datetime-local"
          label={m.blocks_preview_at()}
          value={toLocalInput(at)}
          onChange={(event) => setAt(fromLocalInput(event.currentTarget.value) ?? new Date().toISOString())}
        />
        <nav className={styles.bar} aria-label={m.blocks_preview_language()}>
          {contentLanguages.map((locale) => (
            <a
              key={locale}
              className={buttonClass({ variant: 'outlined', isSmall: true })}
              href={localisedPath(`/operator/blocks/preview?${search}`, locale)}
              aria-current={locale === currentLocale() ? 'page' : undefined}
            >
              {languageNames[locale]()}
            </a>
          ))}
        </nav>
      </div>
      {shown && shown.faults.length > 0 && (
        <Message severity="error" title={m.blocks_preview_refused()}>
          <ul>
            {shown.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Message>
      )}
      {shown && shown.faults.length === 0 && shown.blocks.length === 0 && <Message>{m.blocks_preview_empty()}</Message>}
      {shown && shown.blocks.length > 0 && (
        <div className={styles.preview}>
          {data.page === 'home' ? (
            <HomeBlocks blocks={shown.blocks} data={data} />
          ) : (
            <LandingBlocks blocks={shown.blocks} data={data} />
          )}
        </div>
      )}
    </PageFrame>
  )
}
