import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { agreementEndpoints } from './agreement.contract.ts'
import { dropDraft, preview, publish, readForEditing, saveDraft } from './agreement.edit.service.ts'
import { readAgreement, readVersion, readVersions } from './agreement.service.ts'

export const agreementRoutes: Binding[] = [
  bind(agreementEndpoints.agreement, readAgreement),
  bind(agreementEndpoints.agreementInForce, readVersion),
  bind(agreementEndpoints.agreementVersions, readVersions),
  bind(agreementEndpoints.agreementsEdited, readForEditing),
  bind(agreementEndpoints.agreementSaveDraft, saveDraft),
  bind(agreementEndpoints.agreementDropDraft, dropDraft),
  bind(agreementEndpoints.agreementPublish, publish),
  bind(agreementEndpoints.agreementPreview, preview),
]
