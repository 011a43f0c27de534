/**
 * All that a browser needs of the wording's runtime: its build puts this in place of the generated one. A document has one
 * language for its whole life, the one of its address; switching loads another document.
 */
const locale = /^\/(ru|en)(?=\/|$)/.exec(location.pathname)?.[1] ?? 'zh'

export const getLocale = (): string => locale
export const experimentalStaticLocale = undefined
