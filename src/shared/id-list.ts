import { z } from 'zod'
import { isUuid } from './identifiers/uuid.ts'

/** Ids in a query, with commas between; none is a list, too. */
export const idList = (most: number) =>
  z
    .string()
    .max(37 * most)
    .regex(new RegExp(`^([0-9a-f-]{36}(,[0-9a-f-]{36}){0,${most - 1}})?$`, 'i'))
    .refine((text) => text === '' || text.split(',').every(isUuid))

/** The ids of such a list, each once, in its order. */
export const idsOf = (text: string): string[] => [...new Set(text.toLowerCase().split(',').filter(Boolean))]
