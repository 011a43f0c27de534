import { chinese, english, russian } from '../../../shared/locale.ts'
import type { ContentLanguage } from '../../../shared/locale.ts'

/** The language of a text by its letters; null without letters. One Chinese character counts as three letters. */
export function languageOf(text: string): ContentLanguage | null {
  const count = (script: RegExp) => text.match(script)?.length ?? 0
  const [zh, ru, en] = [3 * count(/\p{Script=Han}/gu), count(/\p{Script=Cyrillic}/gu), count(/\p{Script=Latin}/gu)]
  if (zh + ru + en === 0) return null
  if (zh >= ru + en) return chinese
  return ru >= en ? russian : english
}
