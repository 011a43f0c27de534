import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { accountJobs } from './features/account/account.jobs.ts'
import { accountPersonal } from './features/account/account.personal.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { exportQuota } from './features/account/export.service.ts'
import { articleJobs } from './features/article/article.jobs.ts'
import { articlePersonal } from './features/article/article.personal.ts'
import { articleRoutes } from './features/article/article.routes.ts'
import { importJobs } from './features/catalogue/import/import.jobs.ts'
import { importRoutes } from './features/catalogue/import/import.routes.ts'
import { productJobs } from './features/catalogue/product/product.jobs.ts'
import { productPersonal } from './features/catalogue/product/product.personal.ts'
import { productRoutes } from './features/catalogue/product/product.routes.ts'
import { productTasks } from './features/catalogue/product/product.tasks.ts'
import { invitationMessageJob } from './features/company/membership/company.invitation-message.ts'
import { companyJobs } from './features/company/company.jobs.ts'
import { companyPersonal } from './features/company/company.personal.ts'
import { findMembership } from './features/company/company.queries.ts'
import { companyTasks } from './features/company/company.tasks.ts'
import { membersQuota } from './features/company/company.quota.ts'
import { companyRoutes } from './features/company/company.routes.ts'
import { agreementRoutes } from './features/identity/agreement/agreement.routes.ts'
import { identityJobs } from './features/identity/identity.jobs.ts'
import { identityPersonal } from './features/identity/identity.personal.ts'
import { developmentRoutes, identityRoutes } from './features/identity/identity.routes.ts'
import { resolveActor } from './features/identity/session/session.service.ts'
import { mediaJobs } from './features/media/media.jobs.ts'
import { mediaPersonal } from './features/media/media.personal.ts'
import { storageQuota } from './features/media/media.quota.ts'
import { mediaRoutes, serveMedia } from './features/media/media.routes.ts'
import { notificationJobs } from './features/notification/notification.jobs.ts'
import { notificationPersonal } from './features/notification/notification.personal.ts'
import { notificationTasks } from './features/notification/notification.tasks.ts'
import { notificationRoutes, serveNotificationStreams } from './features/notification/notification.routes.ts'
import { operatorRoutes } from './features/operator/operator.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { ratesJobs } from './features/reference/rates/rates.jobs.ts'
import { ratesPersonal } from './features/reference/rates/rates.personal.ts'
import { allowanceOf } from './features/plan/plan.allowance.ts'
import { planJobs } from './features/plan/plan.jobs.ts'
import { planPersonal } from './features/plan/plan.personal.ts'
import { planTasks } from './features/plan/plan.tasks.ts'
import { planRoutes } from './features/plan/plan.routes.ts'
import { referenceRoutes } from './features/reference/reference.routes.ts'
import { ticketJobs } from './features/ticket/ticket.jobs.ts'
import { ticketPersonal } from './features/ticket/ticket.personal.ts'
import { ticketRoutes } from './features/ticket/ticket.routes.ts'
import { ticketTasks } from './features/ticket/ticket.tasks.ts'
import { searchJobs } from './features/search/search.jobs.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { subscriptionJobs } from './features/subscription/subscription.jobs.ts'
import { subscriptionPersonal } from './features/subscription/subscription.personal.ts'
import { keptQuota, smsQuota } from './features/subscription/subscription.quota.ts'
import { serveOneClick, subscriptionRoutes } from './features/subscription/subscription.routes.ts'
import type { Ctx, Server } from './server/context.ts'
import { serveEndpoints } from './server/http/endpoints.ts'
import type { Binding } from './server/http/endpoints.ts'
import { serveApiPages } from './server/http/api-pages.ts'
import { createHttp } from './server/http/http.ts'
import { openJobs } from './server/jobs/jobs.ts'
import { describeBodies } from './server/http/openapi.ts'
import type { AnyJob } from './server/jobs/jobs.ts'
import type { PersonalDeclaration } from './server/personal-data.ts'
import type { Quota } from './server/quota.ts'
import { serverPersonal } from './server/server.personal.ts'
import { isLoopback } from './server/settings/settings.ts'
import type { Settings } from './server/settings/settings.ts'
import type { DeclaredTasks } from './server/tasks.shape.ts'

/** The table of contents: every call that the platform answers. */
const bindings: Binding[] = [
  ...identityRoutes,
  ...agreementRoutes,
  ...accountRoutes,
  ...mediaRoutes,
  ...notificationRoutes,
  ...companyRoutes,
  ...productRoutes,
  ...importRoutes,
  ...referenceRoutes,
  ...searchRoutes,
  ...articleRoutes,
  ...ticketRoutes,
  ...subscriptionRoutes,
  ...planRoutes,
  ...operatorRoutes,
  ...siteRoutes,
]

/** The calls that these settings allow: what helps developers is absent in production. */
export const bindingsFor = ({ NODE_ENV, HOST }: Settings): Binding[] =>
  NODE_ENV === 'production' || !isLoopback(HOST) ? bindings : [...bindings, ...developmentRoutes]

/** Everything that runs later or by the clock. */
export const jobs: AnyJob[] = [
  ...identityJobs,
  ...accountJobs,
  ...articleJobs,
  ...ticketJobs,
  ...mediaJobs,
  ...notificationJobs,
  ...companyJobs,
  invitationMessageJob,
  ...importJobs,
  ...productJobs,
  ...ratesJobs,
  ...searchJobs,
  ...subscriptionJobs,
  ...planJobs,
]

/** What the features know about people, in the order in which closing an account treats it: the account itself last. */
const personalData: PersonalDeclaration[] = [
  accountPersonal,
  articlePersonal,
  ticketPersonal,
  planPersonal,
  subscriptionPersonal,
  productPersonal,
  companyPersonal,
  mediaPersonal,
  notificationPersonal,
  ratesPersonal,
  identityPersonal,
  serverPersonal,
]

/** What plans may limit, in the order in which pages show it. */
const quotas: Quota[] = [keptQuota, smsQuota, membersQuota, storageQuota, exportQuota]

/** What waits for people, in the order in which the page shows it. */
const tasks: DeclaredTasks<Ctx>[] = [companyTasks, productTasks, ticketTasks, planTasks, notificationTasks]

/** The API, ready to listen; pages are added by main.ts. */
export async function createApp(server: Server, serverFactory?: FastifyServerFactory): Promise<FastifyInstance> {
  server.findMembership = findMembership
  server.personalData = personalData
  server.quotas = quotas
  server.allowanceOf = allowanceOf
  server.tasks = tasks
  await openJobs(server, jobs)
  const app = await createHttp(server, serverFactory)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Yilu Wholesale API', version: '1.0.0', license: { name: 'Apache-2.0' } },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: describeBodies(bindingsFor(server.settings).map(({ endpoint }) => endpoint)),
  })
  await serveApiPages(app)
  await serveMedia(app, server)
  await serveOneClick(app, server)
  await serveNotificationStreams(app, server)
  serveEndpoints(app, server, bindingsFor(server.settings), resolveActor)
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return app
}
