import { z } from 'zod'
import '../../../shared/field-errors.ts'
import { endpoint, operator } from '../../../shared/endpoint.ts'
import { glossaryKinds } from './glossary.policy.ts'

const forms = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^[^|\p{Cc}]*$/u),
  )
  .min(1)
  .max(12)
const NewEntry = z
  .strictObject({ zh: forms, ru: forms, en: forms, kind: z.enum(glossaryKinds) })
  .meta({ id: 'NewGlossaryEntry' })

/** An entry for operators; the first form of a language is the dictionary form. */
export const GlossaryEntry = z
  .object({
    id: z.uuid(),
    zh: z.array(z.string()),
    ru: z.array(z.string()),
    en: z.array(z.string()),
    kind: z.enum(glossaryKinds),
    origin: z.enum(['bundled', 'changed', 'added']),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'GlossaryEntry' })
export type GlossaryEntry = z.output<typeof GlossaryEntry>

export const glossaryEndpoints = {
  glossary: endpoint({
    method: 'GET',
    path: '/api/operator/glossary',
    access: operator('editing'),
    summary: 'The trade glossary by words and kind, changed last first',
    query: z.object({
      q: z.string().trim().max(80).optional(),
      kind: z.enum(glossaryKinds).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: z.object({ items: z.array(GlossaryEntry), nextCursor: z.string().nullable(), total: z.int() }),
  }),
  addGlossaryEntry: endpoint({
    method: 'POST',
    path: '/api/operator/glossary',
    access: operator('editing'),
    idempotent: 'answered',
    summary: 'Adds words that mean the same in three languages',
    body: NewEntry,
    reply: GlossaryEntry,
  }),
  changeGlossaryEntry: endpoint({
    method: 'PUT',
    path: '/api/operator/glossary/:id',
    access: operator('editing'),
    summary: 'Changes an entry of the glossary',
    params: z.object({ id: z.uuid() }),
    body: NewEntry,
    reply: GlossaryEntry,
  }),
  removeGlossaryEntry: endpoint({
    method: 'DELETE',
    path: '/api/operator/glossary/:id',
    access: operator('editing'),
    summary: 'Removes an entry of the glossary; one that was bundled does not come back',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ id: z.uuid() }),
  }),
}

declare module '../../../shared/endpoint.ts' {
  interface Calls extends CallsOf<typeof glossaryEndpoints> {}
}
