import { m } from '../../../../shared/wording/messages.js'

/** What the jobs of each day do; others are shown by the name that the log has. */
export const dailyJobNames: Record<string, () => string> = {
  'article.sweep': m.platform_state_job_articles,
  'catalogue.imports-sweep': m.platform_state_job_imports,
  'catalogue.products-purge': m.platform_state_job_products,
  'company.certificates': m.platform_state_job_certificates,
  'company.expiry': m.platform_state_job_company_expiry,
  'company.recheck': m.platform_state_job_company_recheck,
  'notification.sweep': m.platform_state_job_notifications,
  'order.late': m.platform_state_job_order_late,
  'search.expired': m.platform_state_job_search_expired,
  'search.sweep': m.platform_state_job_search_sweep,
  'subscription.renew': m.platform_state_job_subscription_renew,
  'subscription.sweep': m.platform_state_job_subscriptions,
  'webhook.sweep': m.platform_state_job_webhooks,
}

export const nameOfJob = (job: string): string => dailyJobNames[job]?.() ?? job
