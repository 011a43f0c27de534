import { z } from 'zod'
import { m } from './wording/messages.js'

/** Pages behind this one are reached by the cursor of the page before. */
export const lastPage = 100

/** A public list is read on by cursor, or opened at a page by its number. */
export const pageNumber = z.coerce.number().int().min(1).max(lastPage).optional()
export const isOnePlace = ({ page, cursor }: { page?: number | undefined; cursor?: string | undefined }): boolean =>
  page === undefined || cursor === undefined
export const twoPlaces = { path: ['page'], error: () => m.field_invalid() }
