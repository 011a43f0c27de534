import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import '../../shared/field-errors.ts'
import { homeBlockKinds, HomeBlocks } from '../../shared/home-blocks.ts'

/** A block of the front page in the language of the request; words only for a banner. */
const ShownBlock = z.object({ kind: z.enum(homeBlockKinds), id: z.string(), title: z.string(), text: z.string(), link: z.string() })
const edited = z.object({ blocks: HomeBlocks, version: z.string(), changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable() })

export const operatorBlocksEndpoints = {
  homeBlocks: endpoint({ method: 'GET', path: '/api/home/blocks', access: 'public', summary: 'What the front page shows now, in order', reply: z.array(ShownBlock) }),
  editedBlocks: endpoint({ method: 'GET', path: '/api/operator/blocks', access: 'operator', summary: 'All blocks of the front page as operators edit them', reply: edited }),
  saveBlocks: endpoint({
    method: 'PUT',
    path: '/api/operator/blocks',
    access: 'operator',
    summary: 'Orders, switches and schedules the blocks of the front page; a version that is no longer the newest is refused with 1030',
    body: z.object({ blocks: HomeBlocks, version: z.string().max(64) }),
    reply: edited,
  }),
}
