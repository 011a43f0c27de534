import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconBellOff from '~icons/tabler/bell-off'
import { formatDate, formatNumber, intlTags } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { buyerRoleNames } from '../../buyer/buyer.names.policy.ts'
import { quantityText } from '../../catalogue/product/rules/product.quantity.policy.ts'
import { from } from '../../../ui/theme/breakpoints.ts'
import { GoodsPicture } from '../../../ui/picture/goods-picture.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import styles from './thread-head.module.css'
import { ThreadMenu } from '../safety/ui/thread-menu.tsx'
import { priceThen } from './inquiry-price.ts'
import type { OpenThread, ThreadState } from './thread-state.ts'

type Props = { state: ThreadState; search: string; children?: ReactNode }

/** Who the partner is, and what the buyer asked for. */
export function ThreadHead({ state, search, children }: Props) {
  const { thread } = state.use()
  const { partner, side, inquiry, isMuted } = thread
  const { buyer } = partner
  const facts = [
    partner.person,
    buyer?.companyName,
    buyer?.country ? [buyer.city, buyer.country.name].filter(Boolean).join(m.text_comma()) : null,
    buyer?.role && buyerRoleNames[buyer.role](),
    partner.verifiedAt
      ? m.directory_verified({ date: formatDate(partner.verifiedAt, currentLocale(), 'Asia/Shanghai') })
      : side === 'supplier' && !partner.companyId && !buyer?.companyName
        ? m.message_person_buyer()
        : null,
  ].filter(Boolean)
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <PageLink to={`/messages${search}`} className={styles.back} aria-label={m.message_back()} data-back-to-threads>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </PageLink>
        <div className={styles.partner}>
          <h2>
            {partner.companyId ? (
              <PageLink to={`/companies/${partner.companyId}`}>{partner.name}</PageLink>
            ) : (
              partner.name
            )}
          </h2>
          <p>
            {buyer?.companyName && (
              <StatusBadge tone={buyer.verifiedAt ? 'success' : 'secondary'}>
                {buyer.verifiedAt
                  ? m.buyer_verified_on({ date: formatDate(buyer.verifiedAt, currentLocale(), 'Asia/Shanghai') })
                  : m.buyer_not_verified()}
              </StatusBadge>
            )}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <LocalTime timeZone={partner.timeZone} />
          </p>
        </div>
        {isMuted && (
          <span className={styles.muted} title={m.message_muted()}>
            <IconBellOff size={18} stroke={1.6} aria-hidden />
            <span className="visually-hidden">{m.message_muted()}</span>
          </span>
        )}
        <ThreadMenu thread={thread} ways={state} />
      </div>
      <Inquiry inquiry={inquiry} />
      {children}
    </header>
  )
}

function Inquiry({ inquiry }: { inquiry: OpenThread['inquiry'] }) {
  const { product, quantity, unit, currency, destination, incoterm, count } = inquiry
  const locale = currentLocale()
  const rows = [
    [
      m.product_quantity(),
      quantity === null ? null : unit ? quantityText(quantity, unit) : formatNumber(quantity, locale),
    ],
    [m.inquiry_price_then(), product && priceThen(inquiry)],
    [m.inquiry_currency(), currency],
    [m.inquiry_destination(), destination?.name ?? null],
    [m.inquiry_incoterm(), incoterm],
  ] as const
  return (
    <details className={styles.inquiry} open={matchMedia(from('tablet')).matches || undefined}>
      <summary>{product?.title ?? m.inquiry_subject_general()}</summary>
      <div className={styles.details}>
        {count > 1 && <p className={styles.newest}>{m.inquiry_newest({ count })}</p>}
        {product && (
          <span className={styles.picture}>
            <GoodsPicture src={product.pictureUrl} />
          </span>
        )}
        <dl>
          {rows.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {product &&
          (product.path ? (
            <PageLink to={product.path}>{product.title}</PageLink>
          ) : (
            <p className={styles.gone}>{m.message_product_gone()}</p>
          ))}
      </div>
    </details>
  )
}

/** What the clock of the partner shows now. */
function LocalTime({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000)
    return () => clearInterval(timer)
  }, [])
  const time = now.toLocaleTimeString(intlTags[currentLocale()], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return <span>{m.message_local_time({ time })}</span>
}
