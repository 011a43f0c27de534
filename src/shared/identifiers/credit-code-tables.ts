/** First character of a credit code: who registered the organisation (GB 32100-2015 with its later additions). */
export const registrationAuthorities: Readonly<Record<string, RegistrationAuthority>> = {
  1: 'establishment_office',
  2: 'foreign_affairs',
  3: 'justice',
  4: 'culture',
  5: 'civil_affairs',
  6: 'tourism',
  7: 'religious_affairs',
  8: 'trade_unions',
  9: 'market_regulation',
  A: 'military_establishment_office',
  N: 'agriculture',
  Y: 'other',
}

/** First two characters: the kind of organisation under that authority. */
export const entityKinds: Readonly<Record<string, CreditCodeEntityKind>> = {
  11: 'state_organ',
  12: 'public_institution',
  13: 'mass_organisation',
  19: 'other',
  21: 'foreign_news_bureau',
  29: 'other',
  31: 'law_firm',
  32: 'notary_office',
  33: 'grassroots_legal_service',
  34: 'forensic_institution',
  35: 'arbitration_commission',
  39: 'other',
  41: 'foreign_cultural_centre',
  49: 'other',
  51: 'social_organisation',
  52: 'private_non_enterprise_unit',
  53: 'foundation',
  59: 'other',
  61: 'foreign_tourism_office',
  62: 'hong_kong_macao_taiwan_tourism_office',
  69: 'other',
  71: 'religious_site',
  72: 'religious_school',
  79: 'other',
  81: 'grassroots_trade_union',
  89: 'other',
  91: 'enterprise',
  92: 'individual_business',
  93: 'farmers_cooperative',
  A1: 'military_institution',
  A9: 'other',
  N1: 'group_level_collective',
  N2: 'village_level_collective',
  N3: 'township_level_collective',
  N9: 'other',
  Y1: 'other',
}

export type RegistrationAuthority =
  | 'establishment_office'
  | 'foreign_affairs'
  | 'justice'
  | 'culture'
  | 'civil_affairs'
  | 'tourism'
  | 'religious_affairs'
  | 'trade_unions'
  | 'market_regulation'
  | 'military_establishment_office'
  | 'agriculture'
  | 'other'

export type CreditCodeEntityKind =
  | 'state_organ'
  | 'public_institution'
  | 'mass_organisation'
  | 'foreign_news_bureau'
  | 'law_firm'
  | 'notary_office'
  | 'grassroots_legal_service'
  | 'forensic_institution'
  | 'arbitration_commission'
  | 'foreign_cultural_centre'
  | 'social_organisation'
  | 'private_non_enterprise_unit'
  | 'foundation'
  | 'foreign_tourism_office'
  | 'hong_kong_macao_taiwan_tourism_office'
  | 'religious_site'
  | 'religious_school'
  | 'grassroots_trade_union'
  | 'enterprise'
  | 'individual_business'
  | 'farmers_cooperative'
  | 'military_institution'
  | 'group_level_collective'
  | 'village_level_collective'
  | 'township_level_collective'
  | 'other'
