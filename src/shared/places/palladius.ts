import letters from './palladius.json' with { type: 'json' }

/* Transcribes Chinese syllables to Russian by the Palladius system, which Russian maps and newspapers use. Input is
   pinyin without tones, with `ü` written as such. */

const initials: Record<string, string> = letters.initials
const finals: Record<string, string> = letters.finals
/** Pinyin writes syllables without an initial with `y` and `w`; and a few irregular ones. */
const whole: Record<string, string> = letters.whole

/** One syllable in Russian letters; text that is not a pinyin syllable is unchanged. */
function writeSyllable(syllable: string): string {
  const known = whole[syllable]
  if (known) return known
  const [, initial = '', rest = ''] = /^([zcs]h|[bpmfdtnlgkhjqxrzcs]?)(.*)$/.exec(syllable) ?? []
  const start = initials[initial]
  // After j, q and x, u stands for ü.
  const end = finals[/^[jqx]$/.test(initial) ? rest.replace(/^u/, 'ü') : rest]
  return start === undefined || end === undefined ? syllable : start + end
}

/** Syllables as one word: in `chang an` a hard sign separates the final consonant from the following vowel. */
export const writePalladius = (syllables: readonly string[]): string =>
  syllables
    .map(
      (syllable, place) =>
        (syllables[place - 1]?.endsWith('ng') && /^([aoey]|wu$)/.test(syllable) ? letters.betweenHardAndVowel : '') +
        writeSyllable(syllable),
    )
    .join('')
