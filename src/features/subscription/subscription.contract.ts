import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { ArticleCard, Topic, topics } from '../article/article.contract.ts'
import { CompanyCard } from '../company/company.contract.ts'

const Named = z.object({ code: z.string(), zh: z.string(), ru: z.string(), en: z.string() })

const chosen = {
  topics: z.array(Topic).max(topics.length),
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(50),
  /** Top groups of the category tree. */
  categories: z.array(z.string().regex(/^[a-z][a-z0-9-]*$/).max(60)).max(100),
}

const Subscription = z.object(chosen)
export type Subscription = z.output<typeof Subscription>

export const subscriptionEndpoints = {
  subscription: endpoint({
    method: 'GET',
    path: '/api/subscriptions',
    access: 'signed-in',
    summary: 'What I have chosen to be told about, with everything that may be chosen',
    reply: Subscription.extend({ choices: z.object({ topics: z.array(Topic), countries: z.array(Named), categories: z.array(Named) }) }),
  }),
  saveSubscription: endpoint({
    method: 'PUT',
    path: '/api/subscriptions',
    access: 'signed-in',
    summary: 'Replaces my choice; with countries alone everything about them is chosen, otherwise they narrow topics and categories',
    body: z.strictObject(chosen),
    reply: Subscription,
  }),
  subscriptionPreview: endpoint({
    method: 'GET',
    path: '/api/subscriptions/preview',
    access: 'signed-in',
    summary: 'What of the last 30 days matches my choice, newest first, ten of each kind',
    reply: z.object({ articles: z.array(ArticleCard), companies: z.array(CompanyCard) }),
  }),
}
