import { pinyin } from 'pinyin-pro'
import type { Ctx } from '../../../server/context.ts'
import { contentLanguages, fallbackOrder, forContentLanguages } from '../../../shared/locale.ts'
import type { ContentLanguage, LocalisedText } from '../../../shared/locale.ts'
import type { ProductAnswers } from './product.answers.contract.ts'
import { productSlugs } from './product.table.ts'

/** Transliterates Russian as in passports (ICAO 9303), except ё, which addresses write like е. */
const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}
const longest = 60

/** The slug of a product in each language: its transliterated title and the end of its id, which is unique. */
export function slugsOf(id: string, { texts, sourceLanguage }: ProductAnswers): LocalisedText {
  const own = BigInt(`0x${id.replaceAll('-', '').slice(-10)}`).toString(36)
  const slugIn = (locale: ContentLanguage) => {
    const title =
      [...fallbackOrder[locale], sourceLanguage].map((language) => texts[language]?.title).find(Boolean) ?? ''
    return [wordsOf(title), own].filter(Boolean).join('-')
  }
  return forContentLanguages(slugIn)
}

/** Stores the slugs of a published product; earlier ones stay and redirect to it. */
export async function storeSlugs(ctx: Ctx, id: string, answers: ProductAnswers): Promise<LocalisedText> {
  const slugs = slugsOf(id, answers)
  await ctx.db
    .insert(productSlugs)
    .values(contentLanguages.map((language) => ({ slug: slugs[language], language, productId: id, at: ctx.now })))
    .onConflictDoNothing()
  return slugs
}

function wordsOf(title: string): string {
  const spelled = /\p{Script=Han}/u.test(title)
    ? pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join(' ')
    : title
  const letters = spelled.toLowerCase().replaceAll(/[а-яё]/g, (letter) => latin[letter] ?? '')
  const words = letters
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return words.length <= longest ? words : words.slice(0, longest).replace(/-[^-]*$/, '')
}
