import { describe, expect, it } from 'vitest'
import type { EditableSetting } from '../operator.settings.contract.ts'
import { changedNames, toForm, toValue } from './setting-values.ts'

describe('settings form', () => {
  const shared = { version: 'v', changed: null, isEditable: true }
  const limit = (name: string) => ({ name, least: 1, most: 9, fallback: 5 })
  const settings: EditableSetting[] = [
    { ...shared, name: 'mail', group: 'contact', kind: 'email', value: 'a@b.cn', initial: '' },
    {
      ...shared,
      name: 'limits',
      group: 'limits',
      kind: 'limits',
      value: { day: 3 },
      limits: [limit('hour'), limit('day')],
    },
  ]
  const limits = settings[1] as EditableSetting

  it('A limit that follows the environment is shown as an empty field', () => {
    expect(toForm(settings)).toEqual({ mail: 'a@b.cn', limits: { hour: '', day: '3' } })
  })
  it('The form sends only changed settings', () => {
    expect(changedNames(settings, toForm(settings))).toEqual([])
    expect(changedNames(settings, { mail: 'a@b.cn', limits: { hour: '4', day: '3' } })).toEqual(['limits'])
  })
  it('The form sends numbers as numbers, leaves empty ones out and sends other text unchanged', () => {
    expect(toValue(limits, { hour: ' 4 ', day: '' })).toEqual({ hour: 4 })
    expect(toValue(limits, { hour: 'x', day: '1.5' })).toEqual({ hour: 'x', day: '1.5' })
  })
})
