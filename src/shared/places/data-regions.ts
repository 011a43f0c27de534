/** Regions for which the law says where data of people is kept first: China, Russia, and every other country. */
export const dataRegions = ['cn', 'ru', 'other'] as const
export type DataRegion = (typeof dataRegions)[number]
export const [dataInChina, dataInRussia, dataOther] = dataRegions

/** The data region of a country, by its code of two letters. */
export const regionOfCountry = (country: string): DataRegion =>
  country === 'CN' ? dataInChina : country === 'RU' ? dataInRussia : dataOther
