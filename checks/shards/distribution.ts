import { getTableName } from 'drizzle-orm'
import { searchConcepts } from '../../src/features/search/search.table.ts'

/**
 * Where the rows of a table would be kept in Citus. `by`: on the shard of this column; tables of one group with the same
 * value share a shard. `reference`: all rows on every machine. `local`: on the coordinator alone.
 */
export type Place = { by: string; group: Group } | 'reference' | 'local'
type Group = 'product' | 'person' | 'company' | 'thread' | 'request' | 'order' | 'import' | 'ticket' | 'webhook' | 'own'

const by = (group: Group, column: string): Place => ({ by: column, group })
/** Tables that are read by one key and joined with nothing. */
const own = (column: string): Place => by('own', column)

/**
 * The place of every table; a check compares it with the tables of the code. People and companies are on every machine,
 * because almost everything refers to them and they change rarely.
 */
export const distribution: Readonly<Record<string, Place>> = {
  users: 'reference',
  companies: 'reference',
  company_members: 'reference',
  categories: 'reference',
  category_attributes: 'reference',
  articles: 'reference',
  article_translations: 'reference',
  article_versions: 'reference',
  agreement_versions: 'reference',
  plans: 'reference',
  plan_versions: 'reference',
  review_reasons: 'reference',
  glossary_entries: 'reference',
  exchange_rates: 'reference',
  import_rates: 'reference',
  platform_settings: 'reference',
  watched_words: 'reference',
  password_keys: 'reference',
  [getTableName(searchConcepts)]: 'reference',
  search_marks: 'reference',

  search_words: 'reference',

  products: by('product', 'id'),
  product_events: by('product', 'product_id'),
  product_claims: by('product', 'product_id'),
  search_entries: by('product', 'id'),
  search_documents: by('product', 'id'),
  subscription_items: by('product', 'item_id'),
  product_slugs: own('slug'),
  article_reads: own('article_id'),
  media_files: own('id'),
  search_misses: own('words'),
  search_follow_ups: own('words'),
  sent_codes: own('account'),
  spent_nonces: own('nonce'),
  idempotency_keys: own('key'),
  attempt_counters: own('key'),

  sessions: by('person', 'user_id'),
  passkeys: by('person', 'user_id'),
  second_factors: by('person', 'user_id'),
  recovery_codes: by('person', 'user_id'),
  consents: by('person', 'user_id'),
  known_devices: by('person', 'user_id'),
  account_exports: by('person', 'user_id'),
  list_settings: by('person', 'user_id'),
  buyer_profiles: by('person', 'user_id'),
  buyer_banks: by('person', 'user_id'),
  buyer_events: by('person', 'user_id'),
  notifications: by('person', 'user_id'),
  product_favourites: by('person', 'user_id'),
  subscriptions: by('person', 'user_id'),
  subscription_matches: by('person', 'user_id'),
  subscription_digests: by('person', 'user_id'),
  subscription_preferences: by('person', 'user_id'),
  translation_consents: by('person', 'user_id'),
  message_preferences: by('person', 'user_id'),
  calendar_feeds: by('person', 'user_id'),
  plan_requests: by('person', 'user_id'),
  plan_periods: by('person', 'user_id'),
  plan_payments: by('person', 'user_id'),
  plan_invoices: by('person', 'user_id'),
  api_tokens: by('person', 'user_id'),

  company_consents: by('company', 'company_id'),
  company_events: by('company', 'company_id'),
  company_invitations: by('company', 'company_id'),
  company_join_requests: by('company', 'company_id'),
  company_reminders: by('company', 'company_id'),
  page_views: by('company', 'company_id'),
  quick_replies: by('company', 'company_id'),
  message_blocks: by('company', 'company_id'),
  deal_documents: by('company', 'company_id'),
  deal_serials: by('company', 'company_id'),
  product_external_ids: by('company', 'company_id'),
  product_imports: by('company', 'company_id'),
  product_import_headings: by('company', 'company_id'),
  product_import_pictures: by('company', 'company_id'),
  exchange_sessions: by('company', 'company_id'),
  exchange_parts: by('company', 'company_id'),
  product_import_rows: by('import', 'import_id'),
  product_import_faults: by('import', 'import_id'),

  threads: by('thread', 'id'),
  messages: by('thread', 'thread_id'),
  message_attachments: by('thread', 'thread_id'),
  message_drafts: by('thread', 'thread_id'),
  message_mails: by('thread', 'thread_id'),
  message_translations: by('thread', 'thread_id'),
  message_reports: by('thread', 'thread_id'),
  message_flags: by('thread', 'thread_id'),
  thread_marks: by('thread', 'thread_id'),
  thread_assignments: by('thread', 'thread_id'),
  thread_notes: by('thread', 'thread_id'),
  supplier_answers: by('thread', 'thread_id'),

  rfqs: by('request', 'id'),
  rfq_events: by('request', 'rfq_id'),
  rfq_suppliers: by('request', 'rfq_id'),
  quotations: by('request', 'rfq_id'),
  quotation_versions: by('order', 'quotation_id'),
  quotation_events: by('order', 'quotation_id'),
  orders: by('order', 'id'),
  order_events: by('order', 'order_id'),
  order_files: by('order', 'order_id'),
  order_milestones: by('order', 'order_id'),
  order_disputes: by('order', 'order_id'),
  order_reviews: by('order', 'order_id'),

  webhooks: by('webhook', 'id'),
  webhook_deliveries: by('webhook', 'webhook_id'),

  tickets: by('ticket', 'id'),
  ticket_messages: by('ticket', 'ticket_id'),

  // One order of all entries, a queue, or a few rows that one process writes.
  audit_entries: 'local',
  search_changes: 'local',
  search_counts: 'local',
  search_top_parts: 'local',
  sitemap_files: 'local',
  sitemap_refreshes: 'local',
  rate_runs: 'local',
  translation_days: 'local',
}
