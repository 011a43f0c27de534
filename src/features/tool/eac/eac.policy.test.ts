import { describe, expect, it } from 'vitest'
import { readEacRegulations, readEacScopes } from '../../reference/eac/eac-files.ts'
import { eacAnswer, regulationsFor } from './eac.policy.ts'

const scopes = readEacScopes()
const found = (code: string) =>
  Object.fromEntries(regulationsFor(scopes, code).map(({ regulation, scope }) => [regulation, scope]))

describe('EAC regulations', () => {
  it.each([
    ['8450', { 'TR CU 004/2011': 'covered', 'TR CU 020/2011': 'covered', 'TR EAEU 037/2016': 'covered' }],
    ['8458', { 'TR CU 010/2011': 'covered', 'TR CU 004/2011': 'depends' }],
    ['950300', { 'TR CU 008/2011': 'covered' }],
    ['3304990000', { 'TR CU 009/2011': 'covered' }],
    ['9403', { 'TR CU 025/2012': 'covered' }],
    ['6109', { 'TR CU 017/2011': 'covered', 'TR CU 007/2011': 'depends' }],
    ['6111', { 'TR CU 017/2011': 'covered', 'TR CU 007/2011': 'covered' }],
    ['7321', { 'TR CU 016/2011': 'covered' }],
  ])('Goods of %s fall under %o', (code, regulations) => expect(found(code)).toMatchObject(regulations))

  it('Goods of no regulation have none', () => expect(found('7318')).toEqual({}))

  it('A chapter alone shows the regulations of its headings as depending on the goods', () => {
    expect(found('94')['TR CU 025/2012']).toBe('depends')
    expect(found('62')['TR CU 017/2011']).toBe('covered')
  })

  it('The answer is certain only where a regulation covers such goods, and never outside the union', () => {
    expect(eacAnswer(true, regulationsFor(scopes, '8450'))).toBe('needed')
    expect(eacAnswer(true, regulationsFor(scopes, '5205'))).toBe('possible')
    expect(eacAnswer(true, [])).toBe('unknown')
    expect(eacAnswer(false, regulationsFor(scopes, '8450'))).toBe('outside')
  })

  it('Every scope names a regulation of the list once per code', () => {
    const numbers = readEacRegulations().map(({ number }) => number)
    expect(scopes.map(({ regulation }) => regulation).filter((one) => !numbers.includes(one))).toEqual([])
    expect(new Set(scopes.map(({ hs, regulation }) => `${hs} ${regulation}`)).size).toBe(scopes.length)
  })
})
