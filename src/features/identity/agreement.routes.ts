import { bind } from '../../server/endpoints.ts'
import type { Binding } from '../../server/endpoints.ts'
import { agreementEndpoints } from './agreement.contract.ts'
import { readAgreement } from './agreement.service.ts'

export const agreementRoutes: Binding[] = [bind(agreementEndpoints.agreement, readAgreement)]
