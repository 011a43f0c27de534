import { NativeSelect, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { m } from '../../../../shared/wording/messages.js'
import { articleKinds, articleStatuses } from '../../article.topics.policy.ts'
import { kindNames, languageChoices, statusNames, topicChoices } from './editor-names.ts'

type Props = { counts: Partial<Record<(typeof articleStatuses)[number], number>>; className: string | undefined }

/** Words, kind, state, topic and language; the states show their counts. */
export function EditedFilters({ counts, className }: Props) {
  const [search] = useSearchParams()
  const any = { value: '', label: m.editor_any() }
  const topics = articleKinds.flatMap((kind) => topicChoices(kind).slice(1))
  const languages = languageChoices().flatMap(({ value, label }) => [
    { value, label: m.editor_has_language({ language: label }) },
    { value: `no-${value}`, label: m.editor_lacks_language({ language: label }) },
  ])
  const chosen = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <TextInput className={className ?? ''} type="search" maxLength={100} label={m.editor_search()} {...chosen('q')} />
      <NativeSelect
        label={m.editor_kind()}
        data={[any, ...articleKinds.map((value) => ({ value, label: kindNames[value]() }))]}
        {...chosen('kind')}
      />
      <NativeSelect
        label={m.editor_status()}
        data={[
          any,
          ...articleStatuses.map((value) => ({
            value,
            label: m.text_bracketed({ text: statusNames[value](), note: counts[value] ?? 0 }),
          })),
        ]}
        {...chosen('status')}
      />
      <NativeSelect label={m.editor_topic()} data={[any, ...topics]} {...chosen('topic')} />
      <NativeSelect label={m.editor_language()} data={[any, ...languages]} {...chosen('language')} />
    </>
  )
}
