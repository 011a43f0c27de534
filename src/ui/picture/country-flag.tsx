import sprite from './country-flags.svg?url'

/** The round flag of a country (ISO 3166-1 alpha-2) before its name. `npm run flags` writes those of the reference. */
export const CountryFlag = ({ code }: { code: string }) => (
  <svg data-flag="" aria-hidden>
    <use href={`${sprite}#${code}`} />
  </svg>
)
