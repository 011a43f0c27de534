import { describe, expect, it } from 'vitest'
import type { EditableSetting } from '../operator.settings.contract.ts'
import { changedNames, readSettingsDraft, toForm, toValue } from './setting-values.ts'

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
  it('What this browser has stored of unsaved settings is read, and what is no field of theirs is left out', () => {
    const stored = { values: { mail: 'c@d.cn', limits: '9', gone: 'x' }, versions: { mail: 'v' } }
    expect(readSettingsDraft(JSON.stringify(stored), settings)).toMatchObject({ values: { mail: 'c@d.cn' }, stale: [] })
    for (const text of [null, '', 'no json', 'null', '[]', '{"values":3}'])
      expect(readSettingsDraft(text, settings)).toMatchObject({ values: {}, stale: [] })
  })
  it('A setting that somebody has changed since it was typed is named', () => {
    const stored = { values: { mail: 'c@d.cn' }, versions: { mail: 'before' } }
    expect(readSettingsDraft(JSON.stringify(stored), settings).stale).toEqual(['mail'])
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
