/** Whether this is an IBAN: ISO 13616, check by ISO 7064 mod 97-10. */
export function isIban(text: string): boolean {
  const code = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(code)) return false
  let rest = 0
  for (const sign of code.slice(4) + code.slice(0, 4))
    for (const digit of /\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))
      rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
