import { and } from 'drizzle-orm'
import { isOneOf } from '../../../../server/database/states.ts'
import { isPublic } from '../../../company/directory/directory.service.ts'
import { products } from '../product.table.ts'
import { shownStatuses } from '../product.enums.policy.ts'

/** What the public may see: published goods of companies that it may see. Written like the partial indexes, so that they serve. */
export const isOnShow = isOneOf(products.status, shownStatuses)
export const isListed = and(isOnShow, isPublic)
