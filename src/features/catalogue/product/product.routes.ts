import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { actOnProducts } from './editing/product.actions.service.ts'
import { approveProducts } from './review/product.bulk-approval.service.ts'
import { claimProduct, releaseProduct } from './review/product.claims.service.ts'
import { productEndpoints } from './product.contract.ts'
import { copyProduct, createProduct, saveProduct } from './editing/product.edit.service.ts'
import { productShelfEndpoints } from './storefront/product.shelf.contract.ts'
import { listCompanyGoods } from './storefront/product.shelf.service.ts'
import { productFavouritesEndpoints } from './storefront/product.favourites.contract.ts'
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  listProductCards,
  removeFavourite,
} from './storefront/product.favourites.service.ts'
import { productLatestEndpoints } from './storefront/product.latest.contract.ts'
import { pickProducts } from './storefront/product.latest.service.ts'
import { editProducts } from './editing/product.bulk.service.ts'
import { productManyEndpoints } from './editing/product.bulk.contract.ts'
import { previewProduct } from './editing/product.preview.service.ts'
import { productPreviewEndpoints } from './editing/product.preview.contract.ts'
import { listOwnProducts, openOwnProduct } from './editing/product.workspace-list.service.ts'
import { productPublicEndpoints } from './storefront/product.public.contract.ts'
import { readProductDocument } from './storefront/product.public.service.ts'
import { productReviewEndpoints } from './review/product.review.contract.ts'
import { productVersionEndpoints } from './editing/product.versions.contract.ts'
import { listVersions, openVersion, restoreVersion } from './editing/product.versions.service.ts'
import { listProductQueue } from './review/product.queue.service.ts'
import { decideProduct, openForReview } from './review/product.review.service.ts'

export const productRoutes: Binding[] = [
  bind(productEndpoints.ownProducts, listOwnProducts),
  bind(productEndpoints.createProduct, createProduct),
  bind(productEndpoints.ownProduct, openOwnProduct),
  bind(productEndpoints.saveProduct, saveProduct),
  bind(productEndpoints.copyProduct, copyProduct),
  bind(productEndpoints.actOnProducts, actOnProducts),
  bind(productManyEndpoints.editProducts, editProducts),
  bind(productPreviewEndpoints.previewProduct, previewProduct),
  bind(productVersionEndpoints.productVersions, listVersions),
  bind(productVersionEndpoints.productVersion, openVersion),
  bind(productVersionEndpoints.restoreVersion, restoreVersion),
  bind(productPublicEndpoints.productDocument, readProductDocument),
  bind(productLatestEndpoints.productPicks, pickProducts),
  bind(productShelfEndpoints.companyGoods, listCompanyGoods),
  bind(productFavouritesEndpoints.favourites, listFavourites),
  bind(productFavouritesEndpoints.favouriteIds, listFavouriteIds),
  bind(productFavouritesEndpoints.addFavourite, addFavourite),
  bind(productFavouritesEndpoints.removeFavourite, removeFavourite),
  bind(productFavouritesEndpoints.productCards, listProductCards),
  bind(productReviewEndpoints.productQueue, listProductQueue),
  bind(productReviewEndpoints.productReview, openForReview),
  bind(productReviewEndpoints.claimProduct, claimProduct),
  bind(productReviewEndpoints.releaseProduct, releaseProduct),
  bind(productReviewEndpoints.decideProduct, decideProduct),
  bind(productReviewEndpoints.approveProducts, approveProducts),
]
