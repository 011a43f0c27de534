import type { Ctx } from '../../../server/context.ts'
import type { EndpointResult } from '../../../shared/endpoint.ts'
import { found } from '../../../shared/errors.ts'
import { unitNames } from '../attribute.service.ts'
import { categoryWays } from '../category.policy.ts'
import { readAllAttributes, readTree } from './category-tree.ts'
import type { AttributeRecord } from '../taxonomy.table.ts'
import type { EditedAttribute, OpenedCategory, categoryEditEndpoints } from './category.edit.contract.ts'
import { countHeld, leavesOf } from './save-categories.ts'

type Endpoints = typeof categoryEditEndpoints

/** The whole tree, including retired categories, with the contents of each branch. */
export async function readCategoriesToEdit(ctx: Ctx): Promise<EndpointResult<Endpoints['editedCategories']>> {
  const [tree, attributes, held] = [await readTree(ctx), await readAllAttributes(ctx), await countHeld(ctx)]
  const ways = categoryWays(tree)
  const sums = new Map(tree.map(({ code }) => [code, { goods: 0, companies: 0 }]))
  for (const [code, { goods, companies }] of held) {
    for (const above of ways.get(code) ?? []) {
      const sum = found(sums.get(above))
      sum.goods += goods
      sum.companies += companies
    }
  }
  const stated = Map.groupBy(
    attributes.filter(({ isHidden }) => !isHidden),
    ({ category }) => category,
  )
  const level = (code: string) => ways.get(code)?.length ?? 0
  return {
    items: tree
      .toSorted((a, b) => level(a.code) - level(b.code))
      .map(({ code, parent, zh, ru, en, hsCodes, isHidden, version }) => ({
        code,
        parent,
        zh,
        ru,
        en,
        hsCodes,
        isRetired: isHidden,
        version,
        ...found(sums.get(code)),
        attributes: stated.get(code)?.length ?? 0,
      })),
    units: [...unitNames()].map(([code, name]) => ({ code, ...name })),
  }
}

/** A category with its attributes as in the database now. */
export async function openCategory(ctx: Ctx, { code }: { code: string }): Promise<OpenedCategory> {
  const tree = await readTree(ctx)
  const category = found(tree.find((one) => one.code === code))
  const { goods, companies } = (await countHeld(ctx)).get(code) ?? { goods: 0, companies: 0 }
  const attributes = (await readAllAttributes(ctx)).filter((attribute) => attribute.category === code)
  return {
    code,
    version: category.version,
    isLeaf: leavesOf(tree).has(code),
    goods,
    companies,
    attributes: attributes.map(shown),
  }
}

const shown = ({
  key,
  type,
  unit,
  isRequired,
  isFilterable,
  zh,
  ru,
  en,
  choices,
  isHidden,
}: AttributeRecord): EditedAttribute => ({
  key,
  type,
  unit,
  isRequired,
  isFilterable,
  zh,
  ru,
  en,
  choices,
  isRetired: isHidden,
})
