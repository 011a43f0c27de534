import { bind } from '../../server/http/endpoints.ts'
import type { Binding } from '../../server/http/endpoints.ts'
import { listAttributes } from './attribute.service.ts'
import { listCategories } from './category.service.ts'
import {
  addAttribute,
  changeAttribute,
  placeAttribute,
  restoreAttribute,
  retireAttribute,
} from './editing/attribute.edit.service.ts'
import {
  addCategory,
  changeCategory,
  placeCategory,
  restoreCategory,
  retireCategory,
} from './editing/category.edit.service.ts'
import { exportCategories, importCategories } from './editing/category.file.service.ts'
import { openCategory, readCategoriesToEdit } from './editing/category.list.service.ts'
import { taxonomyEndpoints } from './taxonomy.contract.ts'

export const taxonomyRoutes: Binding[] = [
  bind(taxonomyEndpoints.categories, listCategories),
  bind(taxonomyEndpoints.categoryAttributes, listAttributes),
  bind(taxonomyEndpoints.editedCategories, readCategoriesToEdit),
  bind(taxonomyEndpoints.openCategory, openCategory),
  bind(taxonomyEndpoints.addCategory, addCategory),
  bind(taxonomyEndpoints.changeCategory, changeCategory),
  bind(taxonomyEndpoints.placeCategory, placeCategory),
  bind(taxonomyEndpoints.retireCategory, retireCategory),
  bind(taxonomyEndpoints.restoreCategory, restoreCategory),
  bind(taxonomyEndpoints.addAttribute, addAttribute),
  bind(taxonomyEndpoints.changeAttribute, changeAttribute),
  bind(taxonomyEndpoints.placeAttribute, placeAttribute),
  bind(taxonomyEndpoints.retireAttribute, retireAttribute),
  bind(taxonomyEndpoints.restoreAttribute, restoreAttribute),
  bind(taxonomyEndpoints.exportCategories, exportCategories),
  bind(taxonomyEndpoints.importCategories, importCategories),
]
