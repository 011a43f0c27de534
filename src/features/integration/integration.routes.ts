import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { tokenEndpoints } from './token/token.contract.ts'
import { listDeliveries, resend, sendTest } from './webhook/delivery.service.ts'
import { companyWebhookEndpoints, userWebhookEndpoints } from './webhook/webhook.contract.ts'
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, rotateSecret } from './webhook/webhook.service.ts'
import { createToken, listTokens, revokeToken } from './token/token.service.ts'

export const integrationRoutes: Binding[] = [
  bind(tokenEndpoints.userTokens, listTokens('person')),
  bind(tokenEndpoints.userTokenCreate, createToken('person')),
  bind(tokenEndpoints.userTokenRevoke, revokeToken('person')),
  bind(tokenEndpoints.companyTokens, listTokens('company')),
  bind(tokenEndpoints.companyTokenCreate, createToken('company')),
  bind(tokenEndpoints.companyTokenRevoke, revokeToken('company')),
  bind(userWebhookEndpoints.list, listWebhooks('person')),
  bind(userWebhookEndpoints.create, createWebhook('person')),
  bind(userWebhookEndpoints.change, changeWebhook('person')),
  bind(userWebhookEndpoints.remove, removeWebhook('person')),
  bind(userWebhookEndpoints.rotate, rotateSecret('person')),
  bind(userWebhookEndpoints.test, sendTest('person')),
  bind(userWebhookEndpoints.deliveries, listDeliveries('person')),
  bind(userWebhookEndpoints.resend, resend('person')),
  bind(companyWebhookEndpoints.list, listWebhooks('company')),
  bind(companyWebhookEndpoints.create, createWebhook('company')),
  bind(companyWebhookEndpoints.change, changeWebhook('company')),
  bind(companyWebhookEndpoints.remove, removeWebhook('company')),
  bind(companyWebhookEndpoints.rotate, rotateSecret('company')),
  bind(companyWebhookEndpoints.test, sendTest('company')),
  bind(companyWebhookEndpoints.deliveries, listDeliveries('company')),
  bind(companyWebhookEndpoints.resend, resend('company')),
]
