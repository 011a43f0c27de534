import { contentLanguages, languageTags } from '../../shared/locale.ts'
import type { ContentLanguage } from '../../shared/locale.ts'
import { languageNames } from '../../shared/text/language-names.ts'
import { TextField } from './text-field.tsx'

type Props = {
  valueOf(language: ContentLanguage): string | undefined
  faultOf(language: ContentLanguage): string | undefined
  maxLength: number
  /** Shown at the first field. */
  hint?: string
  /** Whether every language must be filled in. */
  isRequired?: boolean
}

/** A name in every language of content: one field each, called as the language. */
export const LocalisedFields = ({ valueOf, faultOf, maxLength, hint, isRequired = true }: Props) =>
  contentLanguages.map((language, index) => (
    <TextField
      key={language}
      name={language}
      lang={languageTags[language]}
      label={languageNames[language]()}
      {...(index === 0 && hint !== undefined && { hint })}
      error={faultOf(language)}
      defaultValue={valueOf(language)}
      maxLength={maxLength}
      required={isRequired}
    />
  ))
