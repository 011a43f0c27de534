import { z } from 'zod'
import { Instant } from '../../shared/text/calendar.ts'
import { endpoint, operator } from '../../shared/endpoint.ts'
import '../../shared/field-errors.ts'
import { blockPages } from '../../shared/block-pages.ts'
import { blockKinds, PageBlocks } from '../../shared/page-blocks.ts'

/** Addresses of a picture by its longest side in pixels, with its alternative text. */
const PublicPicture = z.object({
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
/** A block in the language of the request; texts and picture only for a banner. */
const PublicBlock = z
  .object({
    kind: z.enum(blockKinds),
    id: z.string(),
    title: z.string(),
    text: z.string(),
    link: z.string(),
    picture: PublicPicture.nullable(),
  })
  .meta({ id: 'PublicBlock' })
export type PublicBlock = z.output<typeof PublicBlock>

const page = z.enum(blockPages)
const edited = z
  .object({
    page,
    blocks: PageBlocks,
    version: z.string(),
    changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'EditedBlocks' })

export const blockEndpoints = {
  pageBlocks: endpoint({
    method: 'GET',
    path: '/api/page-blocks/:page',
    access: 'public',
    summary: 'What a page composed of blocks shows now, in order',
    params: z.object({ page }),
    reply: z.array(PublicBlock),
    shows: () => ['settings'],
  }),
  editedBlocks: endpoint({
    method: 'GET',
    path: '/api/operator/blocks/:page',
    access: operator('editing'),
    summary: 'All blocks of a page as operators edit them',
    params: z.object({ page }),
    reply: edited,
  }),
  saveBlocks: endpoint({
    method: 'PUT',
    path: '/api/operator/blocks/:page',
    access: operator('editing'),
    summary:
      'Orders, switches and schedules the blocks of a page; a version that is no longer the newest is refused with 1030',
    params: z.object({ page }),
    body: z.object({ blocks: PageBlocks, version: z.string().max(64) }),
    reply: edited,
  }),
  previewBlocks: endpoint({
    method: 'POST',
    path: '/api/operator/blocks/:page/preview',
    access: operator('editing'),
    summary: 'What a page would show at a moment with these blocks; saves nothing',
    params: z.object({ page }),
    body: z.object({ blocks: PageBlocks, at: Instant.optional() }),
    reply: z.array(PublicBlock),
  }),
}
