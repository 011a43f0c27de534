import { z } from 'zod'
import { endpoint } from '../../../shared/endpoint.ts'

const goodsFeedNames = ['yml.xml', 'import.xml', 'offers.xml', 'goods.json'] as const

export const goodsFeedEndpoints = {
  goodsFeed: endpoint({
    method: 'GET',
    path: '/feeds/companies/:id/:name',
    access: 'public',
    isReplicaRead: true,
    summary:
      'The published goods of a company for machines: YML (Yandex Market), CommerceML 2 (catalogue and offers), JSON; answers 304 to who has it already',
    params: z.object({ id: z.uuid(), name: z.enum(goodsFeedNames) }),
    reply: { mediaType: 'application/xml' },
  }),
}
