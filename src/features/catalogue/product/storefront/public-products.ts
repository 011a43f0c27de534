import { and } from 'drizzle-orm'
import { isOneOf } from '../../../../server/database/columns.ts'
import { isPublic } from '../../../company/directory/directory.service.ts'
import { products } from '../product.table.ts'
import { publicProductStatuses } from '../product.enums.policy.ts'

/** What the public may see: published goods of companies that it may see. Written like the partial indexes, so that they serve. */
export const isPublicProduct = isOneOf(products.status, publicProductStatuses)
export const isListed = and(isPublicProduct, isPublic)
