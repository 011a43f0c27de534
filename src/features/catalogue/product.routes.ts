import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { actOnProducts } from './product.act.ts'
import { goodsFeedEndpoints } from './feed.contract.ts'
import { readGoodsFeed } from './feed.read.ts'
import { approveProducts } from './product.approve-many.ts'
import { claimProduct, releaseProduct } from './product.claims.ts'
import { productEndpoints } from './product.contract.ts'
import { copyProduct, createProduct, saveProduct } from './product.edit.ts'
import { productFavouritesEndpoints } from './product.favourites.contract.ts'
import { addFavourite, listFavouriteIds, listFavourites, listProductCards, removeFavourite } from './product.favourites.ts'
import { productLatestEndpoints } from './product.latest.contract.ts'
import { pickProducts } from './product.latest.ts'
import { editProducts } from './product.many.ts'
import { productManyEndpoints } from './product.many.contract.ts'
import { previewProduct } from './product.preview.ts'
import { productPreviewEndpoints } from './product.preview.contract.ts'
import { listOwnProducts, openOwnProduct } from './product.read.ts'
import { productPublicEndpoints } from './product.public.contract.ts'
import { listProducts, readProduct, readProductDocument } from './product.public.ts'
import { productReviewEndpoints } from './product.review.contract.ts'
import { productVersionEndpoints } from './product.versions.contract.ts'
import { listVersions, openVersion, restoreVersion } from './product.versions.ts'
import { listProductQueue } from './product.queue.ts'
import { decideProduct, openForReview } from './product.review.ts'

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
