import { z } from 'zod'
import { nameCells, readContentTable, textCell, withName } from '../../../server/files/content-tables.ts'
import { eacForms, eacScopes } from './eac.policy.ts'

const day = z.iso.date()
const RegulationRow = z
  .strictObject({
    number: textCell,
    ...nameCells,
    when_zh: textCell,
    when_ru: textCell,
    when_en: textCell,
    form: z.enum(eacForms),
    source: textCell,
    source_date: day,
  })
  .transform(({ when_zh: zh, when_ru: ru, when_en: en, source_date: sourceDate, ...row }) => ({
    ...withName(row),
    when: { zh, ru, en },
    sourceDate,
  }))

const ScopeRow = z
  .strictObject({
    hs: z.string().regex(/^\d{2}(\d{2}){0,2}$/),
    regulation: textCell,
    scope: z.enum(eacScopes),
    source: textCell,
    source_date: day,
  })
  .transform(({ source_date: sourceDate, ...row }) => ({ ...row, sourceDate }))

/** The technical regulations of the Customs Union and the EAEU: names and scope in our own words, with the decision. */
export const readEacRegulations = () => readContentTable('eac-regulations.csv', RegulationRow)

/** Chapters and headings whose goods a regulation covers or can cover; our reading of its scope, with the source. */
export const readEacScopes = () => readContentTable('eac-scopes.csv', ScopeRow)
