import type { Ctx } from '../../server/context.ts'
import { forContentLanguages, localised } from '../../shared/locale.ts'
import type { LocalisedText } from '../../shared/locale.ts'
import { readCountries } from '../reference/reference-files.ts'
import { categoryNames } from '../taxonomy/category.service.ts'

const countries = new Map(readCountries().map(({ code, name }) => [code, name]))

/** A category in every language; a code that is gone stands for itself. */
export const categoryNameOf = async (ctx: Ctx, code: string): Promise<LocalisedText> =>
  (await categoryNames(ctx)).get(code) ?? forContentLanguages(() => code)

/** A country in the language of the reader. */
export const countryNameOf = ({ locale }: Pick<Ctx, 'locale'>, code: string): string => {
  const name = countries.get(code)
  return name ? localised(name, locale) : code
}
