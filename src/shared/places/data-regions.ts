/** Where data of people and companies lies: of accounts with a Chinese phone in China, of accounts with an e-mail address in Russia. */
export const dataRegions = ['cn', 'ru'] as const
export type DataRegion = (typeof dataRegions)[number]
export const [dataInChina, dataInRussia] = dataRegions
