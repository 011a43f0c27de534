import { m } from '../../../shared/wording/messages.js'
import { personal } from '../../../server/personal-data.ts'
import type { PersonalDeclaration } from '../../../server/personal-data.ts'
import { productClaims } from './review/product.claims.table.ts'
import { productFavourites } from './storefront/product.favourites.table.ts'
import { productEvents, products } from './product.table.ts'

/** Goods belong to the company; personal is who did what with them. */
export const productPersonal: PersonalDeclaration = {
  tables: [
    personal({
      name: 'catalogue.favourites',
      title: m.personal_favourites,
      why: 'remembers goods and tells the person of lower prices',
      readers: ['person'],
      retention: 'account',
      table: productFavourites,
      by: productFavourites.userId,
      onClosing: 'removed',
    }),
    personal({
      name: 'catalogue.acts',
      title: m.personal_product_acts,
      why: 'proves who did what with goods',
      readers: ['person', 'company', 'operators'],
      retention: 'record',
      table: productEvents,
      by: productEvents.actorId,
      hidden: [productEvents.before, productEvents.after, productEvents.answers, productEvents.remarks],
      onClosing: 'retained',
    }),
  ],
  marks: [productClaims.userId, products.createdBy, products.submittedBy, products.decidedBy],
}
