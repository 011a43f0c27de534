import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { FilterForm } from '../../../ui/list/filter-form.tsx'
import { CursorLinks } from '../../../ui/list/cursor-links.tsx'
import { PageFrame, PageFrameSkeleton } from '../../../ui/page-frame.tsx'
import { glossaryKindNames } from '../../../features/reference/glossary/glossary.names.policy.ts'
import { glossaryKinds } from '../../../features/reference/glossary/glossary.policy.ts'
import { GlossaryDialog, GlossaryRemoveDialog } from '../../../features/reference/glossary/ui/glossary-dialog.tsx'
import { GlossaryTable } from '../../../features/reference/glossary/ui/glossary-table.tsx'
import { MissTable } from '../../../features/search/ui/miss-table.tsx'
import { chinese, contentLanguageOf, english, russian } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../client/api.ts'
import type { CallReply, CallRequest } from '../../../client/api.ts'
import { filtersOf } from '../../loaders/filters.ts'
import { loadSignedIn } from '../../loaders/load-signed-in.ts'
import { pageMeta } from '../../loaders/page-meta.ts'
import { toast } from '../../../client/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Route } from './+types/glossary.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [glossary, misses] = await Promise.all([
    loadSignedIn(
      'GET /api/operator/glossary',
      filtersOf(request, ['q', 'kind', 'cursor']) as CallRequest<'GET /api/operator/glossary'>,
    ),
    loadSignedIn('GET /api/operator/search/misses', {}),
  ])
  return { glossary, misses: misses.items }
}

export const meta = () => pageMeta({ title: m.glossary_page(), isIndexed: false })
export { PageFrameSkeleton as HydrateFallback }
export { PageFault as ErrorBoundary } from '../../../ui/feedback/page-fault.tsx'

type Entry = CallReply<'GET /api/operator/glossary'>['items'][number]
type Miss = CallReply<'GET /api/operator/search/misses'>['items'][number]
type OpenDialog =
  | { act: 'add'; begun?: Partial<Record<ContentLanguage, string>>; resolves?: string }
  | { act: 'edit' | 'remove'; entry: Entry }

const languageOf = (words: string, language: ContentLanguage): ContentLanguage =>
  /\p{Script=Han}/u.test(words)
    ? chinese
    : /\p{Script=Cyrillic}/u.test(words)
      ? russian
      : language === chinese
        ? english
        : language

/** The glossary used by searches, and searches without results. */
export default function OperatorGlossary({ loaderData: { glossary, misses } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  async function forget(words: string) {
    await call('POST /api/operator/search/misses/forget', { words })
    void revalidate()
  }
  function done() {
    if (dialog?.act === 'add' && dialog.resolves) void forget(dialog.resolves)
    setDialog(null)
    toast.success(m.glossary_saved())
    void revalidate()
  }
  // The query that succeeded next is a synonym: in its own language, or placed before the failed word as the dictionary
  // form.
  const openNewEntry = ({ words, language }: Miss, next?: string) => {
    const [of, ofNext] = [
      languageOf(words, contentLanguageOf(language)),
      next === undefined ? undefined : languageOf(next, contentLanguageOf(language)),
    ]
    const begun =
      next === undefined || ofNext === undefined
        ? { [of]: words }
        : of === ofNext
          ? { [of]: `${next}, ${words}` }
          : { [of]: words, [ofNext]: next }
    setDialog({ act: 'add', begun, resolves: words })
  }
  return (
    <PageFrame
      title={m.glossary_page()}
      note={m.glossary_note()}
      actions={<Button onClick={() => setDialog({ act: 'add' })}>{m.glossary_new()}</Button>}
    >
      <SectionCard title={m.search_misses()}>
        {misses.length > 0 ? (
          <MissTable misses={misses} onAdd={openNewEntry} onForget={({ words }) => void forget(words)} />
        ) : (
          <p>{m.search_misses_none()}</p>
        )}
      </SectionCard>
      <SectionCard title={m.glossary_count({ count: String(glossary.total) })}>
        <FilterForm label={m.list_filters()}>
          <TextField
            name="q"
            label={m.glossary_search()}
            defaultValue={search.get('q') ?? ''}
            maxLength={80}
            key={search.get('q')}
          />
          <NativeSelect
            name="kind"
            label={m.glossary_kind()}
            defaultValue={search.get('kind') ?? ''}
            data={[
              { value: '', label: m.glossary_kind_any() },
              ...glossaryKinds.map((value) => ({ value, label: glossaryKindNames[value]() })),
            ]}
            key={`kind ${search.get('kind')}`}
          />
        </FilterForm>
        <GlossaryTable
          entries={glossary.items}
          onEdit={(entry) => setDialog({ act: 'edit', entry })}
          onRemove={(entry) => setDialog({ act: 'remove', entry })}
        />
        <CursorLinks nextCursor={glossary.nextCursor} />
      </SectionCard>
      {dialog?.act === 'add' && <GlossaryDialog entry={null} begun={dialog.begun} onDone={done} onClose={close} />}
      {dialog?.act === 'edit' && <GlossaryDialog entry={dialog.entry} onDone={done} onClose={close} />}
      {dialog?.act === 'remove' && <GlossaryRemoveDialog entry={dialog.entry} onDone={done} onClose={close} />}
    </PageFrame>
  )
}
