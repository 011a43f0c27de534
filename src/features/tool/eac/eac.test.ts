import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'

describe('EAC tool', () => {
  const test = useTestApp()
  const ask = async (hs: string, destination: string, locale: 'zh' | 'ru' | 'en' = 'en') =>
    test.call('GET /api/tools/eac', { hs, destination } as { hs: string; destination: 'RU' }, { locale })

  it('A visitor is told the regulations of washing machines in every state of the union, with form and source', async () => {
    for (const destination of ['RU', 'KZ', 'BY', 'KG', 'AM']) {
      const { code, data } = await ask('8450.11', destination)
      expect({ code, answer: data.answer }).toEqual({ code: '0', answer: 'needed' })
      expect(data.regulations).toContainEqual({
        number: 'TR CU 004/2011',
        name: 'Safety of low-voltage equipment',
        when: expect.stringContaining('50–1000 V'),
        scope: 'covered',
        form: 'list',
        source: 'TR CU 004/2011, scope of application',
        decision: 'Decision of the Customs Union Commission No. 768',
        decidedOn: '2011-08-16',
      })
    }
    expect((await ask('8450', 'RU')).data.way.map(({ name }) => name).at(-1)).toBe('Washing machines')
  })

  it.each(['UZ', 'AZ', 'TJ', 'MD'])('In %s, outside the union, EAC is not used', async (destination) => {
    expect((await ask('8450', destination)).data).toMatchObject({ answer: 'outside', regulations: [] })
  })

  it('Goods that no row covers are answered as unknown, never as free of EAC', async () => {
    expect((await ask('7318', 'RU')).data).toMatchObject({ answer: 'unknown', regulations: [] })
  })

  it('Names and conditions are in the language of the visitor', async () => {
    const nameIn = async (locale: 'zh' | 'ru') => (await ask('9503', 'RU', locale)).data.regulations[0]?.name
    expect([await nameIn('zh'), await nameIn('ru')]).toEqual(['玩具安全', 'Безопасность игрушек'])
  })

  it('Numbers of regulations, decisions and sources are cited in the language of the visitor', async () => {
    const citedIn = async (locale: 'zh' | 'ru') => (await ask('9503', 'RU', locale)).data.regulations[0]
    expect(await citedIn('ru')).toMatchObject({
      number: 'ТР ТС 008/2011',
      source: 'ТР ТС 008/2011, область применения',
      decision: 'Решение Комиссии Таможенного союза № 798',
    })
    expect(await citedIn('zh')).toMatchObject({
      number: '关税同盟技术规程 TR CU 008/2011',
      source: '关税同盟技术规程 TR CU 008/2011的适用范围',
      decision: '关税同盟委员会第798号决定',
    })
  })

  it.each([
    ['', 'RU', 'hs'],
    ['8', 'RU', 'hs'],
    ['washing machine', 'RU', 'hs'],
    ['84500000001', 'RU', 'hs'],
    ['7701', 'RU', 'hs'],
    ['8450', 'CN', 'destination'],
    ['8450', '', 'destination'],
  ])('The code “%s” for “%s” is refused at the field %s', async (hs, destination, field) => {
    const { status, code, fields } = await ask(hs, destination)
    expect({ status, code, fields: Object.keys(fields) }).toEqual({ status: 200, code: '1001', fields: [field] })
  })
})
