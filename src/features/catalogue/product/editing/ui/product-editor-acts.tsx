import { useState } from 'react'
import { contentLanguages, currentContentLanguage, localisedPath } from '../../../../../shared/locale.ts'
import { languageNames } from '../../../../../shared/text/language-names.ts'
import { m } from '../../../../../shared/wording/messages.js'
import { Button, buttonClass } from '../../../../../ui/button.tsx'
import { PageLink } from '../../../../../ui/page-link.tsx'
import type { OwnProduct } from '../../product.contract.ts'
import type { CompanyVerb } from '../../product.policy.ts'
import { ProductConfirm } from './product-confirm.tsx'
import styles from './product-editor.module.css'
import { isPublicProductStatus } from '../../product.enums.policy.ts'

type Props = {
  product: OwnProduct
  /** Empty before the product is created. */ id: string
  hasChanges: boolean
  onAct(verb: CompanyVerb): void
  onVersions(): void
  /** Sends what waits, so that a preview shows it. */ onLeave(): Promise<boolean>
}

/** The actions available in the current state. */
export function ProductActs({ product: { can, status, slugs }, id, hasChanges, onAct, onVersions, onLeave }: Props) {
  const [dialog, setDialog] = useState<CompanyVerb | null>(null)
  const slug = isPublicProductStatus(status) ? slugs?.[currentContentLanguage()] : undefined
  return (
    <div className={styles.acts}>
      {slug && (
        <PageLink className={buttonClass({ variant: 'quiet' })} to={`/products/${slug}`}>
          {m.product_public_page()}
        </PageLink>
      )}
      {id && (
        <Button variant="quiet" onClick={onVersions}>
          {m.product_versions()}
        </Button>
      )}
      {id && (
        <span className={styles.previews} role="group" aria-label={m.product_preview()}>
          {m.product_preview()}
          {contentLanguages.map((locale) => (
            <a
              key={locale}
              className={buttonClass({ variant: 'outlined', isSmall: true })}
              href={localisedPath(`/workspace/products/${id}/preview`, locale)}
              target="_blank"
              rel="noreferrer"
              onPointerDown={() => void onLeave()}
              onFocus={() => void onLeave()}
            >
              {languageNames[locale]()}
            </a>
          ))}
        </span>
      )}
      {can.discard && (
        <Button variant="outlined" onClick={() => setDialog('discard')}>
          {m.product_act_discard()}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="outlined" onClick={() => onAct('withdraw')}>
          {m.product_act_withdraw()}
        </Button>
      )}
      {can.pause && (
        <Button variant="outlined" onClick={() => onAct('pause')}>
          {m.product_act_pause()}
        </Button>
      )}
      {can.resume && <Button onClick={() => onAct('resume')}>{m.product_act_resume()}</Button>}
      {can.recover && <Button onClick={() => onAct('recover')}>{m.product_act_recover()}</Button>}
      {can.submit && (status !== 'published' || hasChanges) && (
        <Button onClick={() => onAct('submit')}>{m.product_act_submit()}</Button>
      )}
      {dialog && (
        <ProductConfirm
          verb={dialog}
          byStatus={{ [status]: 1 }}
          onSure={() => {
            setDialog(null)
            onAct(dialog)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
