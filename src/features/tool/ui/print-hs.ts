/** `847130` as it is printed: `8471.30`; with ten digits `8471.30.0000`. */
export const printHs = (code: string): string =>
  code.replace(/^(\d{4})(\d{2})(\d*)$/, (_, heading: string, sub: string, rest: string) =>
    [heading, sub, rest].filter(Boolean).join('.'),
  )
