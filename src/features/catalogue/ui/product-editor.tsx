import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '../../../shared/envelope.ts'
import { dayInChina } from '../../../shared/formats.ts'
import { m } from '../../../shared/wording/messages.js'
import { call } from '../../../web/api.ts'
import { toast } from '../../../web/toasts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Message } from '../../../web/ui/message.tsx'
import { PageLink } from '../../../web/ui/page-link.tsx'
import { StatusBadge } from '../../../web/ui/status-badge.tsx'
import { productFaults } from '../product.check.policy.ts'
import type { OwnProduct } from '../product.contract.ts'
import { productStatusNames } from '../product.names.policy.ts'
import type { CompanyVerb } from '../product.policy.ts'
import styles from './product-editor.module.css'
import { productFieldName, productSteps, stepName, stepOf } from './product-field-names.ts'
import type { ProductStep } from './product-field-names.ts'
import { EditingContext } from './product-fields.tsx'
import { useProductKeeper } from './product-keeper.ts'
import type { KeepState } from './product-keeper.ts'
import { StepPictures } from './product-pictures.tsx'
import { ProductPreview } from './product-preview.tsx'
import { StepBasics, useAttributes } from './product-step-basics.tsx'
import type { Category } from './product-step-basics.tsx'
import { StepPacking } from './product-step-packing.tsx'
import { StepPapers } from './product-step-papers.tsx'
import { StepPrice } from './product-step-price.tsx'
import { StepTerms } from './product-step-terms.tsx'
import { VersionsDialog } from './product-versions.tsx'
import { statusTone } from './product-words.ts'

type Props = { product: OwnProduct; categories: Category[]; onChanged(): void }

const keepWords: Record<KeepState, () => string> = { saved: m.product_kept, waiting: m.product_keeping, saving: m.product_keeping, unreachable: m.product_kept_here, stale: m.product_stale, refused: m.product_keep_refused }

/** A product in steps; what is typed is kept by itself, and sent when it is whole. */
export function ProductEditor({ product, categories, onChanged }: Props) {
  const { answers, change, state, refusals, saveNow, forget } = useProductKeeper(product)
  const [step, setStep] = useState<ProductStep>('basics')
  const [isTried, setTried] = useState(product.status === 'returned')
  const [triedTimes, setTriedTimes] = useState(0)
  const card = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<'preview' | 'versions' | null>(null)
  const attributes = useAttributes(answers.category)
  const [today] = useState(() => dayInChina(new Date()))
  const faults = productFaults(answers, attributes ? attributes.items : answers.category ? [] : null, today)
  const shownFaults: Record<string, string> = { ...(isTried ? faults : {}), ...refusals }
  const errorAt = (path: string) => shownFaults[path] ?? product.remarks[path]
  const countOf = (one: ProductStep) => Object.keys(shownFaults).filter((path) => stepOf(path) === one).length

  // On a phone the first fault may lie far below the button that was pressed.
  useEffect(() => {
    if (triedTimes > 0) card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [triedTimes])

  async function act(verb: CompanyVerb) {
    if (verb === 'submit') {
      setTried(true)
      const first = Object.keys(faults)[0]
      if (first) {
        setStep(stepOf(first))
        setTriedTimes(triedTimes + 1)
        return toast.warn(m.product_faults_left({ count: Object.keys(faults).length }))
      }
      if (!(await saveNow())) return
    }
    const answer = await call('POST /api/workspace/products/act', { verb, ids: [product.id] }).catch(() => null)
    const [own] = answer && isSuccess(answer) ? answer.data : []
    if (!own) return toast.error(answer?.message ?? m.error_unavailable())
    if (own.code !== '0') return toast.warn(own.message)
    toast.success(verb === 'submit' ? m.product_done_submit() : m.product_done())
    onChanged()
  }

  return (
    <EditingContext value={{ answers, change, errorAt, isReadOnly: !product.can.edit }}>
      <div className={styles.editor}>
        <p className={styles.note}>
          <PageLink to="/workspace/products">{m.product_list()}</PageLink>
        </p>
        <header className={styles.head}>
          <div>
            <h1>{answers.texts[answers.sourceLanguage]?.title || m.product_untitled()}</h1>
            <p className={styles.state}>
              <StatusBadge tone={statusTone(product.status)}>{productStatusNames[product.status]()}</StatusBadge>
              {product.can.edit && <span role="status">{keepWords[state]()}</span>}
              {state === 'stale' && (
                <Button variant="outlined" isSmall onClick={() => { forget(); onChanged() }}>
                  {m.product_load_again()}
                </Button>
              )}
            </p>
          </div>
          <Acts product={product} hasChanges={product.changed.length > 0 || answers !== product.answers} onAct={(verb) => void act(verb)} onShow={setShown} />
        </header>
        <Told product={product} onOpen={setStep} />
        {product.status === 'published' && product.changed.length > 0 && <Message severity="info">{m.product_edited_note()}</Message>}
        <nav aria-label={m.product_steps()}>
          <ol className={styles.steps}>
            {productSteps.map((one) => (
              <li key={one}>
                <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => setStep(one)}>
                  {stepName(one)} {countOf(one) > 0 && <span className={styles.count} aria-label={m.product_faults({ count: countOf(one) })}>{countOf(one)}</span>}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <section ref={card} className={styles.card} aria-label={stepName(step)} key={step}>
          {step === 'basics' && <StepBasics categories={categories} attributes={attributes?.items ?? []} />}
          {step === 'pictures' && <StepPictures />}
          {step === 'price' && <StepPrice />}
          {step === 'terms' && <StepTerms />}
          {step === 'packing' && <StepPacking />}
          {step === 'papers' && <StepPapers />}
        </section>
      </div>
      {shown === 'preview' && <ProductPreview answers={answers} onClose={() => setShown(null)} />}
      {shown === 'versions' && <VersionsDialog id={product.id} onClose={() => setShown(null)} />}
    </EditingContext>
  )
}

const Acts = ({ product: { can, status }, hasChanges, onAct, onShow }: { product: OwnProduct; hasChanges: boolean; onAct(verb: CompanyVerb): void; onShow(what: 'preview' | 'versions'): void }) => (
  <div className={styles.acts}>
    <Button variant="quiet" onClick={() => onShow('versions')}>{m.product_versions()}</Button>
    <Button variant="outlined" onClick={() => onShow('preview')}>{m.product_preview()}</Button>
    {can.withdraw && <Button variant="outlined" onClick={() => onAct('withdraw')}>{m.product_act_withdraw()}</Button>}
    {can.pause && <Button variant="outlined" onClick={() => onAct('pause')}>{m.product_act_pause()}</Button>}
    {can.resume && <Button onClick={() => onAct('resume')}>{m.product_act_resume()}</Button>}
    {can.submit && (status !== 'published' || hasChanges) && <Button onClick={() => onAct('submit')}>{m.product_act_submit()}</Button>}
  </div>
)

/** What the platform said: of the product as a whole, and of its parts, each of which leads to its step. */
function Told({ product: { status, remarks, words }, onOpen }: { product: OwnProduct; onOpen(step: ProductStep): void }) {
  const parts = Object.entries(remarks)
  if (parts.length === 0 && !words) return null
  return (
    <Message severity="warn" title={status === 'removed' ? m.product_removed_title() : m.product_returned_title()}>
      {words && <p className={styles.words}>{words}</p>}
      {parts.length > 0 && (
        <ul className={styles.remarks}>
          {parts.map(([path, said]) => (
            <li key={path}>
              <Button variant="quiet" isSmall onClick={() => onOpen(stepOf(path))}>{productFieldName(path)}</Button> {said}
            </li>
          ))}
        </ul>
      )}
    </Message>
  )
}
