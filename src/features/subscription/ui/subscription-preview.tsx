import { m } from '../../../shared/wording/messages.js'
import type { CallReply } from '../../../web/api.ts'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { SectionCard } from '../../../web/ui/section-card.tsx'
import { ArticleList } from '../../article/ui/article-list.tsx'
import { articleView } from '../../article/ui/article-view.ts'
import { StoreCard } from '../../company/ui/store-card.tsx'
import { storeView } from '../../company/ui/store-view.ts'
import style from './subscription-preview.module.css'

type Props = CallReply<'GET /api/subscriptions/preview'> & { isAnythingChosen: boolean }

/** What of the last 30 days matches, or why there is nothing. */
export function SubscriptionPreview({ articles, companies, isAnythingChosen }: Props) {
  return (
    <SectionCard title={m.subscription_preview()}>
      {!isAnythingChosen && <EmptyState title={m.subscription_empty_title()} text={m.subscription_empty_text()} />}
      {isAnythingChosen && articles.length + companies.length === 0 && <EmptyState title={m.subscription_nothing_title()} text={m.subscription_nothing_text()} />}
      {articles.length > 0 && (
        <div>
          <h3 className={style.title}>{m.subscription_preview_articles()}</h3>
          <ArticleList items={articles.map(articleView)} />
        </div>
      )}
      {companies.length > 0 && (
        <div>
          <h3 className={style.title}>{m.subscription_preview_companies()}</h3>
          <ul className={style.companies}>
            {companies.map((company) => (
              <StoreCard key={company.companyId} company={storeView(company)} />
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  )
}
