import { expect } from 'vitest'

export const han = /\p{Script=Han}/u
export const cyrillic = /\p{Script=Cyrillic}/u
// Marks such as LED, E27, IP65, USB-C, Wi-Fi, 4×4 are the same in every language.
const mark = /^(?=.*[\p{Lu}\d])[A-Za-z\d .,+×/-]{1,10}$/u
const properNouns = /^(Torx|Bluetooth)$/

type Names = { zh: string; ru: string; en: string }
/** Names are written in the script of their language. */
export function expectNames({ zh, ru, en }: Names) {
  expect(han.test(zh) || mark.test(zh) || properNouns.test(zh), `zh ${zh}`).toBe(true)
  expect(cyrillic.test(ru) || mark.test(ru) || properNouns.test(ru), `ru ${ru}`).toBe(true)
  expect(/[A-Za-z\d]/.test(en), `en ${en}`).toBe(true)
  expect(
    han.test(ru) || han.test(en) || cyrillic.test(en) || cyrillic.test(zh),
    `mixed scripts: ${zh} ${ru} ${en}`,
  ).toBe(false)
}
export const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)
