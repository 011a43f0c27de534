import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { dayInChina } from '../../../../../shared/text/formats.ts'
import { contentLanguages, currentContentLanguage } from '../../../../../shared/locale.ts'
import type { ContentLanguage } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { call } from '../../../../../client/api.ts'
import { isSame } from '../../../../../client/autosave/merge.ts'
import { toast } from '../../../../../client/toasts.ts'
import { SaveStatus } from '../../../../../ui/autosave/save-status.tsx'
import { Message } from '../../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import { categoryWays } from '../../../../taxonomy/category.policy.ts'
import { productFaults } from '../../rules/product.check.policy.ts'
import type { OwnProduct } from '../../product.contract.ts'
import { stepOf } from '../../product.field-lookup.policy.ts'
import { productSteps } from '../../product.field-shape.policy.ts'
import type { ProductStep } from '../../product.field-shape.policy.ts'
import { productStatusNames } from '../../product.names.policy.ts'
import type { CompanyVerb } from '../../product.policy.ts'
import { productDoubts } from '../../rules/product.sense.policy.ts'
import styles from './product-editor.module.css'
import { useProductAutosave } from './product-autosave.ts'
import { conflictValue } from './product-conflict-value.tsx'
import { ProductActs } from './product-editor-acts.tsx'
import { DoubtsDialog } from './fields/product-doubts.tsx'
import { fieldNameAmong, stepName } from '../../ui/product-field-names.ts'
import { EditingContext } from './fields/product-fields.tsx'
import { PlainFields } from './fields/product-plain-fields.tsx'
import { StepPictures } from './fields/product-pictures.tsx'
import { StepBasics, useAttributes } from './fields/product-step-basics.tsx'
import type { Category } from './fields/product-step-basics.tsx'
import { StepPacking } from './fields/product-step-packing.tsx'
import { StepPapers } from './fields/product-step-papers.tsx'
import { StepPrice } from './fields/product-step-price.tsx'
import { StepTerms } from './fields/product-step-terms.tsx'
import { ProductFeedback } from './product-feedback.tsx'
import { VersionsDialog } from './product-versions.tsx'
import { statusTone } from './product-labels.ts'

/** `field`: the path of the field to focus first. */
type Props = {
  product: OwnProduct
  categories: Category[]
  field?: string | null
  onChanged(): void
  /** The first saved input has created the product. */
  onCreated?(id: string): void
}

/** The step, language and field of a path. */
const languageOf = (path: string | null | undefined): ContentLanguage | undefined =>
  contentLanguages.find((locale) => path?.startsWith(`texts.${locale}`))

/** The product editor in steps, with autosave; submitted when complete. */
export function ProductEditor({ product, categories, field, onChanged, onCreated }: Props) {
  const [id, setId] = useState(product.id)
  const editing = useProductAutosave(product, {
    onCreated(createdId) {
      setId(createdId)
      onCreated?.(createdId)
    },
    onGone() {
      toast.info(m.product_not_editable())
      onChanged()
    },
  })
  const { autosave, answers, typed } = editing
  const { version, rejected } = autosave.view
  const [step, setStep] = useState<ProductStep>(field ? stepOf(field) : 'basics')
  const [language, setLanguage] = useState<ContentLanguage>(languageOf(field) ?? answers.sourceLanguage)
  const [focusRequest, setFocusRequest] = useState<{ path: string; times: number } | null>(
    field ? { path: field, times: 0 } : null,
  )
  const [isTried, setTried] = useState(product.status === 'returned')
  const card = useRef<HTMLElement>(null)
  const [isVersions, setVersions] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const attributes = useAttributes(answers.category)
  const [today] = useState(() => dayInChina(new Date()))
  const rules = attributes?.isLeaf ? attributes.items : null
  const unread = Object.fromEntries(Object.entries(typed).map(([path, { fault }]) => [path, fault]))
  const faults = {
    ...productFaults(answers, rules ?? (attributes === null && answers.category ? [] : null), today),
    ...rejected,
    ...unread,
  }
  const doubts = productDoubts(answers, rules)
  const visibleFaults: Record<string, string> = isTried ? faults : { ...rejected, ...unread }
  const countOf = (one: ProductStep) => Object.keys(visibleFaults).filter((path) => stepOf(path) === one).length

  function goTo(path: string) {
    setStep(stepOf(path))
    setLanguage(languageOf(path) ?? language)
    setFocusRequest({ path, times: (focusRequest?.times ?? 0) + 1 })
  }
  // On a phone the field may be far below the pressed link.
  useEffect(() => {
    if (focusRequest) focusField(card.current, focusRequest.path)
  }, [focusRequest])

  async function act(verb: CompanyVerb, isSure = false) {
    if (verb === 'submit') {
      setTried(true)
      const [first] = Object.keys(faults)
      if (first) {
        goTo(first)
        return toast.warn(m.product_faults_left({ count: Object.keys(faults).length }))
      }
      if (!isSure && Object.keys(doubts).length > 0) return setAsking(true)
      if (!(await autosave.saveNow())) return
    }
    const answer = await call('POST /api/workspace/products/act', { verb, ids: [id], isSure }).catch(() => null)
    const [own] = answer && isSuccess(answer) ? answer.data : []
    if (!own) return toast.error(answer?.message ?? m.error_unavailable())
    if (own.code !== '0') return toast.warn(own.message)
    toast.success(verb === 'submit' ? m.product_done_submit() : m.product_done())
    if (own.note) toast.warn(own.note)
    onChanged()
  }

  const category = (code: string) =>
    (categoryWays(categories).get(code) ?? [code])
      .map((one) => categories.find((each) => each.code === one)?.[currentContentLanguage()] ?? one)
      .join(' / ')
  const labels = { attributes: attributes?.items ?? [], category }
  return (
    <EditingContext
      value={{
        ...editing,
        errorAt: (path) => visibleFaults[path] ?? product.remarks[path],
        doubtAt: (path) => doubts[path],
        isReadOnly: !product.can.edit,
      }}
    >
      <div className={styles.editor}>
        <p className={styles.note}>
          <PageLink to="/workspace/products">{m.product_list()}</PageLink>
        </p>
        <header className={styles.head}>
          <div>
            <h1>{answers.texts[answers.sourceLanguage]?.title || m.product_untitled()}</h1>
            <div className={styles.state}>
              {product.isHidden ? (
                <StatusBadge tone="danger">{m.product_hidden()}</StatusBadge>
              ) : (
                <StatusBadge tone={statusTone(product.status)}>{productStatusNames[product.status]()}</StatusBadge>
              )}
              {product.can.edit ? (
                <SaveStatus
                  autosave={autosave}
                  nameOf={(path) => fieldNameAmong(labels.attributes, path)}
                  show={(path, value) => conflictValue(path, value, answers, labels)}
                />
              ) : (
                <span>{m.product_read_only()}</span>
              )}
            </div>
          </div>
          <ProductActs
            product={product}
            id={id}
            hasChanges={product.changed.length > 0 || !isSame(answers, product.answers)}
            onAct={(verb) => void act(verb)}
            onVersions={() => void autosave.saveNow().then(() => setVersions(true))}
            onLeave={autosave.saveNow}
          />
        </header>
        <ProductFeedback product={product} attributes={attributes?.items ?? []} onOpen={goTo} />
        {product.status === 'published' && product.changed.length > 0 && (
          <Message severity="info">{m.product_edited_note()}</Message>
        )}
        <nav aria-label={m.product_steps()}>
          <ol className={styles.steps}>
            {productSteps.map((one) => (
              <li key={one}>
                <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => setStep(one)}>
                  {stepName(one)}{' '}
                  {countOf(one) > 0 && (
                    <span className={styles.count} aria-label={m.product_faults({ count: countOf(one) })}>
                      {countOf(one)}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <section ref={card} className={styles.card} aria-label={stepName(step)} key={step}>
          {step === 'basics' && (
            <StepBasics
              categories={categories}
              attributes={attributes?.items ?? []}
              language={language}
              onLanguage={setLanguage}
            />
          )}
          {step === 'pictures' && (
            <>
              <StepPictures files={product.files} />
              <PlainFields step="pictures" />
            </>
          )}
          {step === 'price' && <StepPrice />}
          {step === 'terms' && <StepTerms />}
          {step === 'packing' && <StepPacking />}
          {step === 'papers' && <StepPapers />}
        </section>
      </div>
      {isVersions && (
        <VersionsDialog
          {...{ id, version }}
          labels={labels}
          onRestored={() => {
            autosave.discard()
            setVersions(false)
            onChanged()
          }}
          onClose={() => setVersions(false)}
        />
      )}
      {isAsking && (
        <DoubtsDialog
          doubts={doubts}
          attributes={attributes?.items ?? []}
          onOpen={(path) => {
            setAsking(false)
            goTo(path)
          }}
          onSure={() => {
            setAsking(false)
            void act('submit', true)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </EditingContext>
  )
}

/** Focuses the field of a path, or the first one below it: `texts.ru`, `packing`. */
function focusField(card: HTMLElement | null, path: string): void {
  const all = [...(card?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const field =
    all.find(({ dataset }) => dataset['path'] === path) ??
    all.find(({ dataset }) => dataset['path']?.startsWith(`${path}.`)) ??
    all.find(({ dataset }) => path.startsWith(`${dataset['path'] ?? ' '}.`))
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
