import { z } from 'zod'
import type { IdentifierCheck, IdentifierFault } from '../../../shared/identifiers/identifier-check.ts'
import { m } from '../../../shared/wording/messages.js'

export type Message = () => string

/** One line of text: length-limited before normalisation, without control characters, not empty. */
export const line = (most: number, error: Message) =>
  z
    .string({ error })
    .max(most, { abort: true })
    .regex(/^\P{Cc}*$/u, { error })
    .normalize('NFC')
    .trim()
    .min(1, { error })

/** Text of several lines. */
export const paragraph = (most: number, error: Message) =>
  z
    .string({ error })
    .max(most, { abort: true })
    .regex(/^[\P{Cc}\n\r\t]*$/u, { error })
    .normalize('NFC')
    .trim()
    .min(1, { error })

export const file = (error: Message) => z.uuid({ error })
export const choice = <const Values extends readonly string[]>(words: Values, error: Message) =>
  z.enum(words, { error })
export const date = z.iso
  .date({ error: () => m.company_error_date() })
  .refine((day) => day >= '1900-01-01' && day <= '2999-12-31', { error: () => m.company_error_date() })
export const distinct = (values: readonly string[]) => new Set(values).size === values.length

/** An identifier that `check` normalises and validates. */
export const identifier = (
  check: (value: string) => IdentifierCheck,
  required: Message,
  messageOf: (fault: IdentifierFault) => string,
) =>
  z
    .string({ error: required })
    .max(64, { error: () => messageOf('length'), abort: true })
    .overwrite((value) => check(value).normalised)
    .check(({ value, issues }) => {
      const result = check(value)
      if (!result.isValid)
        issues.push({ code: 'custom', input: value, message: value === '' ? required() : messageOf(result.reason) })
    })
