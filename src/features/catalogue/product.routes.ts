import { bind } from '../../server/endpoints.ts'
import type { Binding } from '../../server/endpoints.ts'
import { actOnProducts } from './product.act.ts'
import { goodsFeedEndpoints } from './feed.contract.ts'
import { readGoodsFeed } from './feed.read.ts'
import { productEndpoints } from './product.contract.ts'
import { copyProduct, createProduct, saveProduct } from './product.edit.ts'
import { productFavouritesEndpoints } from './product.favourites.contract.ts'
import { addFavourite, listFavouriteIds, listFavourites, listProductCards, removeFavourite } from './product.favourites.ts'
import { productLatestEndpoints } from './product.latest.contract.ts'
import { pickProducts } from './product.latest.ts'
import { listOwnProducts, listVersions, openOwnProduct } from './product.read.ts'
import { productPublicEndpoints } from './product.public.contract.ts'
import { listProducts, readProduct, readProductDocument } from './product.public.ts'
import { productReviewEndpoints } from './product.review.contract.ts'
import { decideProduct, listProductQueue, openForReview } from './product.review.ts'

export const productRoutes: Binding[] = [
  bind(goodsFeedEndpoints.goodsFeed, readGoodsFeed),
  bind(productEndpoints.ownProducts, listOwnProducts),
  bind(productEndpoints.createProduct, createProduct),
  bind(productEndpoints.ownProduct, openOwnProduct),
  bind(productEndpoints.saveProduct, saveProduct),
  bind(productEndpoints.copyProduct, copyProduct),
  bind(productEndpoints.actOnProducts, actOnProducts),
  bind(productEndpoints.productVersions, listVersions),
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
  bind(productReviewEndpoints.decideProduct, decideProduct),
]
