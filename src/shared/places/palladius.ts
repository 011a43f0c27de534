import letters from './palladius.json' with { type: 'json' }

/*
 * Chinese syllables in Russian letters by the system of Palladius, which Russian maps and newspapers follow. Syllables come in
 * pinyin without tones, `ü` written as such.
 */

const initials: Record<string, string> = letters.initials
const finals: Record<string, string> = letters.finals
/** Pinyin writes syllables without an initial with `y` and `w`; and few break the rule. */
const whole: Record<string, string> = letters.whole

/** One syllable in Russian letters; what is no syllable of pinyin stays as it is. */
function writeSyllable(syllable: string): string {
  const known = whole[syllable]
  if (known) return known
  const [, initial = '', rest = ''] = /^([zcs]h|[bpmfdtnlgkhjqxrzcs]?)(.*)$/.exec(syllable) ?? []
  const start = initials[initial]
  // After j, q and x an u is an ü without its dots.
  const end = finals[/^[jqx]$/.test(initial) ? rest.replace(/^u/, 'ü') : rest]
  return start === undefined || end === undefined ? syllable : start + end
}

/** Syllables as one word: in `chang an` a sign keeps the hard end of the first from running into the vowel after it. */
export const writePalladius = (syllables: readonly string[]): string =>
  syllables
    .map(
      (syllable, place) =>
        (syllables[place - 1]?.endsWith('ng') && /^([aoey]|wu$)/.test(syllable) ? letters.betweenHardAndVowel : '') +
        writeSyllable(syllable),
    )
    .join('')
