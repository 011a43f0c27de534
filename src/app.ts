import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { accountJobs } from './features/account/account.jobs.ts'
import { accountNotifications } from './features/account/notifications.ts'
import { accountPersonal } from './features/account/personal-data.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { tellPerson } from './features/account/security.service.ts'
import { exportQuota } from './features/account/export.service.ts'
import { articleJobs } from './features/article/article.jobs.ts'
import { articlePersonal } from './features/article/personal-data.ts'
import { articleRoutes } from './features/article/article.routes.ts'
import { buyerNotifications } from './features/buyer/notifications.ts'
import { buyerPersonal } from './features/buyer/personal-data.ts'
import { buyerRoutes } from './features/buyer/buyer.routes.ts'
import { buyerTasks } from './features/buyer/tasks.ts'
import { feedRoutes } from './features/catalogue/feed/feed.routes.ts'
import { incomingGoodsJobs } from './features/catalogue/exchange/exchange.jobs.ts'
import { serveAccountingExchange } from './features/catalogue/exchange/exchange.routes.ts'
import { incomingGoodsPersonal } from './features/catalogue/exchange/personal-data.ts'
import { viewsRoutes } from './features/catalogue/views/views.routes.ts'
import { importRoutes } from './features/catalogue/import/import.routes.ts'
import { productsInCategories } from './features/catalogue/product/category-dependent.ts'
import { productJobs } from './features/catalogue/product/product.jobs.ts'
import { productNotifications } from './features/catalogue/product/review/notifications.ts'
import { productPersonal } from './features/catalogue/product/personal-data.ts'
import { productRoutes } from './features/catalogue/product/product.routes.ts'
import { productTasks } from './features/catalogue/product/tasks.ts'
import { invitationMessageJob } from './features/company/membership/invitation.jobs.ts'
import { companiesInCategories } from './features/company/category-dependent.ts'
import { companyJobs } from './features/company/company.jobs.ts'
import { companyNotifications } from './features/company/notifications.ts'
import { companyPersonal } from './features/company/personal-data.ts'
import { findMembership } from './features/company/company.queries.ts'
import { companyTasks } from './features/company/tasks.ts'
import { membersQuota } from './features/company/quota.ts'
import { companyRoutes } from './features/company/company.routes.ts'
import { agreementRoutes } from './features/identity/agreement/agreement.routes.ts'
import { identityJobs } from './features/identity/identity.jobs.ts'
import { identityPersonal } from './features/identity/personal-data.ts'
import { developmentRoutes, identityRoutes } from './features/identity/identity.routes.ts'
import { resolveActor } from './features/identity/session/session.service.ts'
import { integrationNotifications } from './features/integration/notifications.ts'
import { integrationPersonal } from './features/integration/personal-data.ts'
import { integrationRoutes } from './features/integration/integration.routes.ts'
import { endTokensOf, exchangeTokens, resolveToken } from './features/integration/token/token.access.service.ts'
import { publishEvent } from './features/integration/webhook/delivery.service.ts'
import { webhookJobs } from './features/integration/webhook/webhook.jobs.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { mediaPersonal } from './features/media/personal-data.ts'
import { storageQuota } from './features/media/quota.ts'
import { mediaRoutes, serveMedia } from './features/media/media.routes.ts'
import { messageJobs } from './features/message/message.jobs.ts'
import { messageNotifications } from './features/message/notifications.ts'
import { messagePersonal } from './features/message/personal-data.ts'
import { messageMailStops } from './features/message/reminder/mail-stops.ts'
import { messageRoutes } from './features/message/message.routes.ts'
import { messageOverviewRoutes } from './features/message/overview/overview.routes.ts'
import { safetyRoutes } from './features/message/safety/safety.routes.ts'
import { teamRoutes } from './features/message/team/team.routes.ts'
import { watchRoutes } from './features/message/watch/watch.routes.ts'
import { messageTasks } from './features/message/tasks.ts'
import { notificationJobs } from './features/notification/notification.jobs.ts'
import { notificationPersonal } from './features/notification/personal-data.ts'
import { notificationTasks } from './features/notification/tasks.ts'
import { notificationRoutes, serveNotificationStreams } from './features/notification/notification.routes.ts'
import { serveOneClick, unsubscribeRoutes } from './features/notification/unsubscribe/unsubscribe.routes.ts'
import { operatorRoutes } from './features/operator/operator.routes.ts'
import { siteJobs } from './features/site/sitemap.jobs.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { ratesJobs } from './features/reference/rates/rates.jobs.ts'
import { ratesPersonal } from './features/reference/rates/personal-data.ts'
import { allowanceOf } from './features/plan/plan-allowance.ts'
import { planJobs } from './features/plan/plan.jobs.ts'
import { planNotifications } from './features/plan/notifications.ts'
import { planPersonal } from './features/plan/personal-data.ts'
import { planTasks } from './features/plan/tasks.ts'
import { planRoutes } from './features/plan/plan.routes.ts'
import { dealRoutes } from './features/deal/deal.routes.ts'
import { dealNotifications } from './features/deal/notifications.ts'
import { dealPersonal } from './features/deal/personal-data.ts'
import { orderNotifications } from './features/order/notifications.ts'
import { openOrder } from './features/order/open-order.ts'
import { orderJobs } from './features/order/order.jobs.ts'
import { orderRoutes } from './features/order/order.routes.ts'
import { orderPersonal } from './features/order/personal-data.ts'
import { orderTasks } from './features/order/tasks.ts'
import { reportRoutes } from './features/report/report.routes.ts'
import { rfqsInCategories } from './features/rfq/category-dependent.ts'
import { rfqNotifications } from './features/rfq/notifications.ts'
import { rfqPersonal } from './features/rfq/personal-data.ts'
import { rfqQuota } from './features/rfq/quota.ts'
import { rfqJobs } from './features/rfq/rfq.jobs.ts'
import { rfqRoutes } from './features/rfq/rfq.routes.ts'
import { rfqTasks } from './features/rfq/tasks.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { taxonomyRoutes } from './features/taxonomy/taxonomy.routes.ts'
import { ticketJobs } from './features/ticket/ticket.jobs.ts'
import { ticketNotifications } from './features/ticket/notifications.ts'
import { ticketPersonal } from './features/ticket/personal-data.ts'
import { ticketRoutes } from './features/ticket/ticket.routes.ts'
import { ticketTasks } from './features/ticket/tasks.ts'
import { documentsOfCategories } from './features/search/index/category-dependent.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import { suppliersByWords } from './features/search/suppliers-by-words.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { subscriptionJobs } from './features/subscription/subscription.jobs.ts'
import { subscriptionNotifications } from './features/subscription/notifications.ts'
import { subscriptionPersonal } from './features/subscription/personal-data.ts'
import { subscriptionQuota, smsQuota } from './features/subscription/quota.ts'
import { subscriptionMailStops } from './features/subscription/mail-stops.ts'
import { subscriptionRoutes } from './features/subscription/subscription.routes.ts'
import { toolRoutes } from './features/tool/tool.routes.ts'
import type { DeclaredCategoryDependent } from './server/category-dependent-shape.ts'
import type { Ctx, Server } from './server/context.ts'
import type { ResolveActor } from './server/http/access/access.ts'
import { serveEndpoints } from './server/http/endpoints.ts'
import type { Binding } from './server/http/endpoints.ts'
import { serveApiPages } from './server/http/api-pages.ts'
import { createHttp } from './server/http/http.ts'
import { openJobs } from './server/jobs/jobs.ts'
import { describeCalls, openapiHead } from './server/http/openapi/openapi.ts'
import type { AnyJob } from './server/jobs/jobs.ts'
import type { DeclaredMailStop } from './server/messaging/mail-stop.ts'
import type { NotificationKindTable } from './server/notification-kinds.ts'
import type { PersonalDeclaration } from './server/personal-data.ts'
import type { Quota } from './server/quota.ts'
import { serverPersonal } from './server/server-personal-data.ts'
import { isLoopback } from './server/settings/settings.ts'
import type { Settings } from './server/settings/settings.ts'
import type { DeclaredTasks } from './server/tasks-shape.ts'
import { tokenPrefix } from './shared/scopes.ts'

/** Every call that the platform answers. */
const bindings: Binding[] = [
  ...identityRoutes,
  ...agreementRoutes,
  ...accountRoutes,
  ...mediaRoutes,
  ...notificationRoutes,
  ...unsubscribeRoutes,
  ...companyRoutes,
  ...productRoutes,
  ...importRoutes,
  ...buyerRoutes,
  ...rfqRoutes,
  ...dealRoutes,
  ...orderRoutes,
  ...viewsRoutes,
  ...messageRoutes,
  ...messageOverviewRoutes,
  ...safetyRoutes,
  ...teamRoutes,
  ...watchRoutes,
  ...feedRoutes,
  ...reportRoutes,
  ...referenceRoutes,
  ...taxonomyRoutes,
  ...searchRoutes,
  ...articleRoutes,
  ...ticketRoutes,
  ...subscriptionRoutes,
  ...planRoutes,
  ...toolRoutes,
  ...integrationRoutes,
  ...operatorRoutes,
  ...siteRoutes,
]

/** The calls that these settings enable: developer tools are absent in production. */
export const bindingsFor = ({ NODE_ENV, HOST }: Settings): Binding[] =>
  NODE_ENV === 'production' || !isLoopback(HOST) ? bindings : [...bindings, ...developmentRoutes]

/** All jobs, queued and scheduled. */
export const jobs: AnyJob[] = [
  ...identityJobs,
  ...accountJobs,
  ...articleJobs,
  ...ticketJobs,
  ...mediaJobs,
  ...notificationJobs,
  ...companyJobs,
  invitationMessageJob,
  ...incomingGoodsJobs,
  ...productJobs,
  ...rfqJobs,
  ...orderJobs,
  ...messageJobs,
  ...ratesJobs,
  ...searchJobs,
  ...subscriptionJobs,
  ...planJobs,
  ...siteJobs,
  ...webhookJobs,
]

/** Personal data by feature, in the order in which closing an account handles it: the account itself last. */
export const personalData: PersonalDeclaration[] = [
  accountPersonal,
  integrationPersonal,
  articlePersonal,
  ticketPersonal,
  planPersonal,
  subscriptionPersonal,
  messagePersonal,
  orderPersonal,
  rfqPersonal,
  dealPersonal,
  buyerPersonal,
  incomingGoodsPersonal,
  productPersonal,
  companyPersonal,
  mediaPersonal,
  notificationPersonal,
  ratesPersonal,
  identityPersonal,
  serverPersonal,
]

/** Quotas that plans may limit, in the order in which pages show them. */
const quotas: Quota[] = [rfqQuota, subscriptionQuota, smsQuota, membersQuota, storageQuota, exportQuota]

/** What links in mails end. */
const mailStops: DeclaredMailStop<Ctx>[] = [...subscriptionMailStops, ...messageMailStops]

/** Kinds of tasks that wait for people, in the order in which the page shows them. */
const tasks: DeclaredTasks<Ctx>[] = [
  companyTasks,
  productTasks,
  buyerTasks,
  rfqTasks,
  orderTasks,
  messageTasks,
  ticketTasks,
  planTasks,
  notificationTasks,
]

/** The kinds of notifications of each feature. */
const notificationKinds: NotificationKindTable = {
  ...accountNotifications,
  ...companyNotifications,
  ...productNotifications,
  ...buyerNotifications,
  ...rfqNotifications,
  ...dealNotifications,
  ...orderNotifications,
  ...messageNotifications,
  ...subscriptionNotifications,
  ...planNotifications,
  ...ticketNotifications,
  ...integrationNotifications,
}

/**
 * What depends on categories, in the order in which it follows their edits: search uses the new branches to find what
 * has to be indexed again.
 */
const categoryDependents: DeclaredCategoryDependent<Ctx>[] = [
  productsInCategories,
  companiesInCategories,
  rfqsInCategories,
  documentsOfCategories,
]

/** Who calls with a secret: a program with an API token, or a person with a session. */
const resolveCaller: ResolveActor = (server, secret, isBackground) =>
  secret.startsWith(tokenPrefix) ? resolveToken(server, secret) : resolveActor(server, secret, isBackground)

/** The API, ready to listen; main.ts adds the pages. */
export async function createApp(server: Server, serverFactory?: FastifyServerFactory): Promise<FastifyInstance> {
  server.findMembership = findMembership
  server.personalData = personalData
  server.quotas = quotas
  server.allowanceOf = allowanceOf
  server.tasks = tasks
  server.mailStops = mailStops
  server.notificationKinds = notificationKinds
  server.categoryDependents = categoryDependents
  server.acceptances = [openOrder]
  server.supplierFinders = [suppliersByWords]
  server.accessEnds = [endTokensOf]
  server.publishEvent = publishEvent
  server.tellPerson = tellPerson
  await openJobs(server, jobs)
  const app = await createHttp(server, serverFactory)
  await app.register(swagger, {
    openapi: openapiHead,
    transform: jsonSchemaTransform,
    transformObject: describeCalls(bindingsFor(server.settings).map(({ endpoint }) => endpoint)),
  })
  await serveApiPages(app)
  await serveMedia(app, server)
  await serveOneClick(app, server)
  await serveAccountingExchange(app, server, exchangeTokens)
  await serveNotificationStreams(app, server)
  serveEndpoints(app, server, bindingsFor(server.settings), resolveCaller)
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return app
}
