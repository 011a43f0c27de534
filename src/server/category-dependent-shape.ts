/**
 * Attributes that goods keep in another category. `true`: with any value; a list: with these options. Others are
 * dropped.
 */
export type AllowedAttributes = Record<string, true | string[]>

/** Codes of categories that an edit has changed. */
export type CategoryChange = {
  /** Categories with another parent. */
  moved: string[]
  /** Categories with another parent, other names, or attributes whose options have other names. */
  renamed: string[]
}

/**
 * What depends on categories, declared once by the owning feature and listed in app.ts: taxonomy knows none of these
 * features. All of it runs in the transaction of the edit, under the lock of the tree.
 */
export type DeclaredCategoryDependent<Ctx> = {
  /** The counts shown to operators. A category with records cannot be retired without a replacement. */
  counted?: {
    as: 'goods' | 'companies'
    /** Number in each category itself, published or not. */
    count(ctx: Ctx): Promise<Map<string, number>>
    /** Moves the records of one category to another. */
    move(ctx: Ctx, from: string, to: string, attributes: AllowedAttributes): Promise<void>
  }
  /** Every distinct value of an attribute in a category, as text: it limits how the attribute may change. */
  statedValues?(ctx: Ctx, category: string, key: string): Promise<Set<string>>
  /** Called after an edit has been written. */
  onChange(ctx: Ctx, change: CategoryChange): Promise<void>
}
