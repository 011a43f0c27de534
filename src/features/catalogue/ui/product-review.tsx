import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { currentLocale, languageTags, locales } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { callQuietly } from '../../../web/api.ts'
import { toast } from '../../../web/toasts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { DefinitionList } from '../../../web/ui/definition-list.tsx'
import { Message } from '../../../web/ui/message.tsx'
import { PageLink } from '../../../web/ui/page-link.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import { originNames, productStatusNames } from '../product.names.policy.ts'
import type { ReviewVerb } from '../product.policy.ts'
import type { ReviewedProduct } from '../product.review.contract.ts'
import styles from './product-editor.module.css'
import { productFieldName } from './product-field-names.ts'
import { productRows } from './product-preview.tsx'
import { useAttributes } from './product-step-basics.tsx'
import type { Attribute } from './product-step-basics.tsx'
import { VersionList } from './product-versions.tsx'
import { statusTone } from './product-words.ts'

type Props = { product: ReviewedProduct; onDecided(nextId: string | null): void }

const acts: Record<ReviewVerb, { label: () => string; variant: 'filled' | 'outlined' | 'danger' }> = {
  approve: { label: m.product_review_approve, variant: 'filled' },
  return: { label: m.product_review_return, variant: 'outlined' },
  remove: { label: m.product_review_remove, variant: 'danger' },
  restore: { label: m.product_review_restore, variant: 'outlined' },
  check: { label: m.product_review_check, variant: 'filled' },
}
/** What a reviewer says a word about, in the order of the page. */
const remarkable = ['texts.zh', 'texts.ru', 'texts.en', 'category', 'attributes', 'pictures', 'documents', 'tiers', 'incoterm', 'packing', 'hs6', 'eac'] as const

/** One product as an operator looks at it: what it says, what changed, remarks at its parts, and the decision. */
export function ProductReview({ product, onDecided }: Props) {
  const { answers, files, can, changed, faults } = product
  const [remarks, setRemarks] = useState<Record<string, string>>({})
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attributes = useAttributes(answers.category)

  async function decide(verdict: ReviewVerb) {
    setBusy(true)
    const filled = Object.fromEntries(Object.entries(remarks).map(([path, text]) => [path, text.trim()]).filter(([, text]) => text))
    const answer = await callQuietly('POST /api/operator/products/:id/decide', { id: product.id, verdict, remarks: filled, words, version: product.version }).catch(() => null)
    setBusy(false)
    if (answer && isSuccess(answer)) {
      toast.success(m.product_done())
      return onDecided(answer.data.nextId)
    }
    const fields = Object.values(answer?.data?.fields ?? {})
    setRefusal(fields[0] ?? answer?.message ?? m.error_unavailable())
  }

  return (
    <div className={styles.editor}>
      <p className={styles.note}>
        <PageLink to="/operator/products">{m.product_queue()}</PageLink>
      </p>
      <header className={styles.head}>
        <div>
          <h1>{answers.texts[answers.sourceLanguage]?.title || m.product_untitled()}</h1>
          <p className={styles.state}>
            <StatusBadge tone={statusTone(product.status)}>{productStatusNames[product.status]()}</StatusBadge>
            <PageLink to={`/operator/companies/${product.company.companyId}`}>{product.company.storeName}</PageLink>
          </p>
        </div>
      </header>
      {product.live && changed.length > 0 && <Message severity="info">{m.product_changed({ fields: changed.map(productFieldName).join(', ') })}</Message>}
      {Object.keys(faults).length > 0 && (
        <Message severity="warn" title={m.product_faults({ count: Object.keys(faults).length })}>
          <ul className={styles.remarks}>{Object.entries(faults).map(([path, text]) => <li key={path}>{`${productFieldName(path)}: ${text}`}</li>)}</ul>
        </Message>
      )}
      <SectionCard title={m.product_pictures()}>
        <div className={styles.acts}>
          {answers.pictures.map((id, index) => (
            <a key={id} href={files[id]?.url} target="_blank" rel="noreferrer">
              <img src={files[id]?.previewUrl ?? ''} alt={m.product_picture({ place: index + 1 })} width={120} height={90} />
            </a>
          ))}
          {answers.documents.map(({ file, name }) => (
            <a key={file} href={files[file]?.url} target="_blank" rel="noreferrer">{name}</a>
          ))}
        </div>
      </SectionCard>
      {locales.flatMap((locale) => {
        const text = answers.texts[locale]
        return text?.title
          ? [
              <SectionCard key={locale} title={productFieldName(`texts.${locale}`)} action={<StatusBadge>{originNames[text.origin]()}</StatusBadge>}>
                <div className={styles.preview} lang={languageTags[locale]}>
                  <h3>{text.title}</h3>
                  {text.summary && <p>{text.summary}</p>}
                  <p>{text.description}</p>
                </div>
              </SectionCard>,
            ]
          : []
      })}
      <SectionCard title={m.product_facts()}>
        <DefinitionList rows={[{ name: m.product_category(), value: product.category }, ...attributeRows(answers.attributes, attributes?.items ?? []), ...productRows(answers), { name: m.product_country(), value: new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(answers.origin) ?? answers.origin }]} />
      </SectionCard>
      {can.length > 0 && (
        <SectionCard title={m.product_decision()} note={m.product_decision_note()}>
          {(can.includes('return') || can.includes('remove')) && (
            <div className={styles.grid}>
              {remarkable.map((path) => (
                <Textarea key={path} autosize minRows={1} maxLength={1000} label={productFieldName(path)} value={remarks[path] ?? ''} onChange={(event) => setRemarks({ ...remarks, [path]: event.currentTarget.value })} />
              ))}
            </div>
          )}
          <Textarea autosize minRows={2} maxLength={2000} label={m.product_decision_words()} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
          {refusal && <p className={styles.fault} role="alert">{refusal}</p>}
          <div className={styles.acts}>
            {can.map((verb) => (
              <Button key={verb} variant={acts[verb].variant} disabled={isBusy} onClick={() => void decide(verb)}>
                {acts[verb].label()}
              </Button>
            ))}
          </div>
        </SectionCard>
      )}
      <SectionCard title={m.product_versions()}>
        <VersionList versions={product.versions} />
      </SectionCard>
    </div>
  )
}

/** Attributes in the words of their category; by their keys while those are being read. */
function attributeRows(given: ReviewedProduct['answers']['attributes'], attributes: Attribute[]) {
  const locale = currentLocale()
  return Object.entries(given).map(([key, value]) => {
    const known = attributes.find((one) => one.key === key)
    const choice = known?.choices.find((one) => one.key === value)?.name[locale]
    return { name: known?.name[locale] ?? key, value: [choice ?? String(value), known?.unit?.[locale]].filter(Boolean).join(' ') }
  })
}
