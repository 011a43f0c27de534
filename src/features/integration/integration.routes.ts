import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { tokenEndpoints } from './token/token.contract.ts'
import { createToken, listTokens, revokeToken } from './token/token.service.ts'

export const integrationRoutes: Binding[] = [
  bind(tokenEndpoints.userTokens, listTokens('person')),
  bind(tokenEndpoints.userTokenCreate, createToken('person')),
  bind(tokenEndpoints.userTokenRevoke, revokeToken('person')),
  bind(tokenEndpoints.companyTokens, listTokens('company')),
  bind(tokenEndpoints.companyTokenCreate, createToken('company')),
  bind(tokenEndpoints.companyTokenRevoke, revokeToken('company')),
]
