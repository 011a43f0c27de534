import { z } from 'zod'
import {
  nameCells,
  readContentTable,
  sourceCells,
  textCell,
  withName,
  withSource,
} from '../../../server/files/content-tables.ts'
import { eacForms, eacScopes } from './eac.policy.ts'

const day = z.iso.date()
const RegulationRow = z
  .strictObject({
    number: textCell,
    number_zh: textCell,
    number_ru: textCell,
    ...nameCells,
    when_zh: textCell,
    when_ru: textCell,
    when_en: textCell,
    form: z.enum(eacForms),
    ...sourceCells,
    source_date: day,
  })
  .transform(({ number, number_zh, number_ru, when_zh, when_ru, when_en, source_date: sourceDate, ...row }) => ({
    ...withName(withSource(row)),
    number,
    title: { zh: number_zh, ru: number_ru, en: number },
    when: { zh: when_zh, ru: when_ru, en: when_en },
    sourceDate,
  }))

const ScopeRow = z
  .strictObject({
    hs: z.string().regex(/^\d{2}(\d{2}){0,2}$/),
    regulation: textCell,
    scope: z.enum(eacScopes),
    source_date: day,
  })
  .transform(({ source_date: sourceDate, ...row }) => ({ ...row, sourceDate }))

/** The technical regulations of the Customs Union and the EAEU: names and scope in our own words, with the decision. */
export const readEacRegulations = () => readContentTable('eac-regulations.csv', RegulationRow)

/** Chapters and headings whose goods a regulation covers or can cover; our reading of its scope. */
export const readEacScopes = () => readContentTable('eac-scopes.csv', ScopeRow)
