import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { PageLink } from '../../../../ui/page-link.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import type { ImprovementKind } from '../improvement.contract.ts'
import styles from './buying.module.css'

const form = '/register?registed=regist&step=trade'
const labels: Record<ImprovementKind, { title: (count: number) => string; text: () => string; to: string }> = {
  unanswered: {
    title: (count) => m.improve_unanswered({ count }),
    text: m.improve_unanswered_text,
    to: '/messages?show=waiting',
  },
  documents_ending: {
    title: (count) => m.improve_documents({ count }),
    text: m.improve_documents_text,
    to: '/workspace/documents',
  },
  no_goods: { title: () => m.improve_goods(), text: m.improve_goods_text, to: '/workspace/products/new' },
  goods_without_picture: {
    title: (count) => m.improve_picture({ count }),
    text: m.improve_picture_text,
    to: '/workspace/products?lacks=picture',
  },
  goods_without_russian: {
    title: (count) => m.improve_russian({ count }),
    text: m.improve_russian_text,
    to: '/workspace/products?lacks=russian',
  },
  goods_without_price: {
    title: (count) => m.improve_price({ count }),
    text: m.improve_price_text,
    to: '/workspace/products?lacks=price',
  },
  store_without_russian_name: { title: () => m.improve_name(), text: m.improve_name_text, to: form },
  store_without_logo: { title: () => m.improve_logo(), text: m.improve_logo_text, to: form },
  no_quick_replies: {
    title: () => m.improve_replies(),
    text: m.improve_replies_text,
    to: '/workspace/quick-replies',
  },
}

/** What a company can improve next; each line leads to the records that it concerns. */
export const Improvements = ({ items }: CallReply<'GET /api/workspace/improvements'>) => (
  <SectionCard title={m.improve_title()}>
    {items.length === 0 ? (
      <p>{m.improve_none()}</p>
    ) : (
      <ul className={styles.rows} role="list">
        {items.map(({ kind, count }) => (
          <li key={kind}>
            <div>
              <PageLink to={labels[kind].to}>{labels[kind].title(count)}</PageLink>
              <p>{labels[kind].text()}</p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </SectionCard>
)
