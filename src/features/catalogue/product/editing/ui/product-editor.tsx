import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '../../../../../shared/envelope.ts'
import { dayInChina } from '../../../../../shared/text/formats.ts'
import { currentLocale, locales } from '../../../../../shared/locale.ts'
import type { Locale } from '../../../../../shared/locale.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { call } from '../../../../../client/api.ts'
import { toast } from '../../../../../client/toasts.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Message } from '../../../../../ui/feedback/message.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import { categoryWays } from '../../../../reference/categories/category.policy.ts'
import { productFaults } from '../product.check.policy.ts'
import type { OwnProduct } from '../../product.contract.ts'
import { productStatusNames } from '../../product.names.policy.ts'
import type { CompanyVerb } from '../../product.policy.ts'
import { productDoubts } from '../product.sense.policy.ts'
import styles from './product-editor.module.css'
import { ProductActs } from './product-editor-acts.tsx'
import { DoubtsDialog } from './fields/product-doubts.tsx'
import { productSteps, stepName, stepOf } from './fields/product-field-names.ts'
import type { ProductStep } from './fields/product-field-names.ts'
import { EditingContext } from './fields/product-fields.tsx'
import { useProductKeeper } from './product-keeper.ts'
import type { KeepState } from './product-keeper.ts'
import { StepPictures } from './fields/product-pictures.tsx'
import { StepBasics, useAttributes } from './fields/product-step-basics.tsx'
import type { Category } from './fields/product-step-basics.tsx'
import { StepPacking } from './fields/product-step-packing.tsx'
import { StepPapers } from './fields/product-step-papers.tsx'
import { StepPrice } from './fields/product-step-price.tsx'
import { StepTerms } from './fields/product-step-terms.tsx'
import { ProductTold } from './product-told.tsx'
import { VersionsDialog } from './product-versions.tsx'
import { statusTone } from './product-words.ts'

/** `field`: the path of a field to begin at. */
type Props = {
  product: OwnProduct
  categories: Category[]
  field?: string | null
  onChanged(): void
  /** A product without id was begun by its first words. */ onBegun?(id: string): void
}

const keepWords: Record<KeepState, () => string> = {
  saved: m.product_kept,
  waiting: m.product_keeping,
  saving: m.product_keeping,
  unreachable: m.product_kept_here,
  stale: m.product_stale,
  refused: m.product_keep_refused,
}

/** The step, language and field that a path stands for. */
const languageOf = (path: string | null | undefined): Locale | undefined =>
  locales.find((locale) => path?.startsWith(`texts.${locale}`))

/** A product in steps; what is typed is kept by itself, and sent when it is whole. */
export function ProductEditor({ product, categories, field, onChanged, onBegun }: Props) {
  const [isBegun, setBegun] = useState(product.id !== '')
  const keeper = useProductKeeper(product, (id) => {
    setBegun(true)
    onBegun?.(id)
  })
  const { answers, state, refusals, saveNow, forget, typed } = keeper
  const [step, setStep] = useState<ProductStep>(field ? stepOf(field) : 'basics')
  const [language, setLanguage] = useState<Locale>(languageOf(field) ?? answers.sourceLanguage)
  const [asked, setAsked] = useState<{ path: string; times: number } | null>(field ? { path: field, times: 0 } : null)
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
    ...refusals,
    ...unread,
  }
  const doubts = productDoubts(answers, rules)
  const shownFaults: Record<string, string> = isTried ? faults : { ...refusals, ...unread }
  const countOf = (one: ProductStep) => Object.keys(shownFaults).filter((path) => stepOf(path) === one).length
  const isWhole = state === 'saved' && Object.keys(unread).length === 0

  function goTo(path: string) {
    setStep(stepOf(path))
    setLanguage(languageOf(path) ?? language)
    setAsked({ path, times: (asked?.times ?? 0) + 1 })
  }
  // On a phone the field may lie far below the link that was pressed.
  useEffect(() => {
    if (asked) focusField(card.current, asked.path)
  }, [asked])

  async function act(verb: CompanyVerb, isSure = false) {
    if (verb === 'submit') {
      setTried(true)
      const [first] = Object.keys(faults)
      if (first) {
        goTo(first)
        return toast.warn(m.product_faults_left({ count: Object.keys(faults).length }))
      }
      if (!isSure && Object.keys(doubts).length > 0) return setAsking(true)
      if (!(await saveNow())) return
    }
    const answer = await call('POST /api/workspace/products/act', { verb, ids: [keeper.there().id], isSure }).catch(
      () => null,
    )
    const [own] = answer && isSuccess(answer) ? answer.data : []
    if (!own) return toast.error(answer?.message ?? m.error_unavailable())
    if (own.code !== '0') return toast.warn(own.message)
    toast.success(verb === 'submit' ? m.product_done_submit() : m.product_done())
    if (own.note) toast.warn(own.note)
    onChanged()
  }

  const category = (code: string) =>
    (categoryWays(categories).get(code) ?? [code])
      .map((one) => categories.find((each) => each.code === one)?.[currentLocale()] ?? one)
      .join(' / ')
  return (
    <EditingContext
      value={{
        ...keeper,
        errorAt: (path) => shownFaults[path] ?? product.remarks[path],
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
            <p className={styles.state}>
              {product.isHidden ? (
                <StatusBadge tone="danger">{m.product_hidden()}</StatusBadge>
              ) : (
                <StatusBadge tone={statusTone(product.status)}>{productStatusNames[product.status]()}</StatusBadge>
              )}
              {product.can.edit && (
                <span role="status" data-unsaved={!isWhole || undefined}>
                  {!isBegun && isWhole
                    ? ''
                    : isWhole || state !== 'saved'
                      ? keepWords[state]()
                      : m.product_keep_refused()}
                </span>
              )}
              {!product.can.edit && <span>{m.product_read_only()}</span>}
              {state === 'stale' && (
                <Button
                  variant="outlined"
                  isSmall
                  onClick={() => {
                    forget()
                    onChanged()
                  }}
                >
                  {m.product_load_again()}
                </Button>
              )}
            </p>
          </div>
          <ProductActs
            product={product}
            id={keeper.there().id}
            hasChanges={product.changed.length > 0 || answers !== product.answers}
            onAct={(verb) => void act(verb)}
            onVersions={() => void saveNow().then(() => setVersions(true))}
            onLeave={saveNow}
          />
        </header>
        <ProductTold product={product} attributes={attributes?.items ?? []} onOpen={goTo} />
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
          {step === 'pictures' && <StepPictures files={product.files} />}
          {step === 'price' && <StepPrice />}
          {step === 'terms' && <StepTerms />}
          {step === 'packing' && <StepPacking />}
          {step === 'papers' && <StepPapers />}
        </section>
      </div>
      {isVersions && (
        <VersionsDialog
          {...keeper.there()}
          words={{ attributes: attributes?.items ?? [], category }}
          onRestored={() => {
            forget()
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
