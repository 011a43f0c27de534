import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { actOnProducts } from './editing/product.act.ts'
import { goodsFeedEndpoints } from '../feed/feed.contract.ts'
import { readGoodsFeed } from '../feed/feed.read.ts'
import { approveProducts } from './review/product.approve-many.ts'
import { claimProduct, releaseProduct } from './review/product.claims.ts'
import { productEndpoints } from './product.contract.ts'
import { copyProduct, createProduct, saveProduct } from './editing/product.edit.ts'
import { productFavouritesEndpoints } from './storefront/product.favourites.contract.ts'
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  listProductCards,
  removeFavourite,
} from './storefront/product.favourites.ts'
import { productLatestEndpoints } from './storefront/product.latest.contract.ts'
import { pickProducts } from './storefront/product.latest.ts'
import { editProducts } from './editing/product.many.ts'
import { productManyEndpoints } from './editing/product.many.contract.ts'
import { previewProduct } from './editing/product.preview.ts'
import { productPreviewEndpoints } from './editing/product.preview.contract.ts'
import { listOwnProducts, openOwnProduct } from './editing/product.read.ts'
import { productPublicEndpoints } from './storefront/product.public.contract.ts'
import { listProducts, readProduct, readProductDocument } from './storefront/product.public.ts'
import { productReviewEndpoints } from './review/product.review.contract.ts'
import { productVersionEndpoints } from './editing/product.versions.contract.ts'
import { listVersions, openVersion, restoreVersion } from './editing/product.versions.ts'
import { listProductQueue } from './review/product.queue.ts'
import { decideProduct, openForReview } from './review/product.review.ts'

export const productRoutes: Binding[] = [
  bind(goodsFeedEndpoints.goodsFeed, readGoodsFeed),
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
  bind(productPublicEndpoints.products, listProducts),
  bind(productPublicEndpoints.product, readProduct),
  bind(productPublicEndpoints.productDocument, readProductDocument),
  bind(productLatestEndpoints.productPicks, pickProducts),
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
