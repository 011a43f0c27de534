import { describe, expect, it, vi } from 'vitest'
import { limitOf } from '../../../server/limits.ts'
import { followPlatformSettings, loadPlatformSettings } from '../../../server/settings/platform-settings.ts'
import { platformSettings } from '../../../server/settings/platform-settings.table.ts'
import { m } from '../../../shared/wording/messages.js'
import { makePerson } from '../../../test/companies.ts'
import { makeOperator, registerPerson } from '../../../test/people.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

describe('platform settings', () => {
  const test = useTestApp()

  const open = async (caller: { token: string }) => {
    const { data } = await test.call('GET /api/operator/settings', {}, caller)
    const versions = Object.fromEntries(data.settings.map(({ name, version }) => [name, version]))
    return {
      settings: data.settings,
      versions,
      value: (name: string) => data.settings.find((setting) => setting.name === name)?.value,
    }
  }

  it('Platform settings are listed with their kind, initial value and version', async () => {
    const { settings } = await open(await makeOperator(test))
    expect(settings.find(({ name }) => name === 'copyright')).toMatchObject({
      kind: 'localised',
      group: 'texts',
      changed: null,
      value: { ru: expect.any(String) },
    })
    const limits = settings.find(({ kind }) => kind === 'limits')
    expect(limits).toMatchObject({
      value: {},
      limits: expect.arrayContaining([{ name: 'CODES_PER_HOUR', least: 1, most: 60, fallback: 5 }]),
    })
  })

  it('Saved settings are shown to everybody at once, and recorded in the audit log with before and after', async () => {
    const operator = await makeOperator(test)
    const { versions } = await open(operator)
    const saved = await test.call(
      'PUT /api/operator/settings',
      { values: { supportEmail: 'desk@example.org' }, versions },
      operator,
    )
    expect(saved.data.settings.find(({ name }) => name === 'supportEmail')).toMatchObject({
      value: 'desk@example.org',
      changed: { by: '李明' },
    })
    expect((await test.call('GET /api/site')).data.supportEmail).toBe('desk@example.org')
    const { data } = await test.call('GET /api/operator/audit', { subjectKind: 'setting' }, operator)
    expect(data.items).toMatchObject([
      {
        action: 'setting_changed',
        subjectId: 'supportEmail',
        actor: { id: operator.userId },
        details: { before: 'seller-support@example.com', after: 'desk@example.org' },
      },
    ])
  })

  it('Settings are saved all or none, and a refused value is named with its place', async () => {
    const operator = await makePerson(test, { role: 'admin' })
    const { versions } = await open(operator)
    const values = {
      supportEmail: 'desk@example.org',
      filingUrl: 'not an address',
      copyright: { zh: '', ru: '' },
      limits: { CODES_PER_HOUR: 0 },
      nonsense: 1,
    }
    const answer = await test.call('PUT /api/operator/settings', { values, versions }, operator)
    expect(answer.code).toBe('1001')
    expect(Object.keys(answer.fields).sort()).toEqual([
      'copyright.en',
      'filingUrl',
      'limits.CODES_PER_HOUR',
      'nonsense',
    ])
    expect((await open(operator)).value('supportEmail')).toBe('seller-support@example.com')
  })

  it.each(['filingUrl', 'serviceQrTarget', 'socialQrTarget'])(
    'The setting %s accepts https links only, and shows the initial one where something else is stored',
    async (name) => {
      const operator = await makeOperator(test)
      const { versions } = await open(operator)
      for (const value of [
        'javascript:alert(1)',
        'data:text/html,x',
        'vbscript:x',
        'http://example.org/',
        'example.org',
      ]) {
        expect(
          await test.call('PUT /api/operator/settings', { values: { [name]: value }, versions }, operator),
        ).toMatchObject({ code: '1001', fields: { [name]: expect.stringContaining('https://') } })
      }
      await test.server.database.db
        .insert(platformSettings)
        .values({ name, value: 'javascript:alert(1)', changedAt: test.clock.now() })
      await test.server.platform.refresh()
      expect((await test.call('GET /api/site')).data).toMatchObject({ [name]: expect.stringMatching(/^https:/) })
      const { versions: later } = await open(operator)
      expect(
        (
          await test.call(
            'PUT /api/operator/settings',
            { values: { [name]: 'https://example.org/x' }, versions: later },
            operator,
          )
        ).code,
      ).toBe('0')
    },
  )

  it('The second of two operators who edit the same setting is told, and edits of different settings both pass', async () => {
    const [first, second] = [await makeOperator(test), await makeOperator(test)]
    const { versions } = await open(first)
    await test.call('PUT /api/operator/settings', { values: { supportEmail: 'first@example.org' }, versions }, first)
    const late = await test.call(
      'PUT /api/operator/settings',
      { values: { supportEmail: 'second@example.org', filingNumber: 'X-1' }, versions },
      second,
    )
    expect(late).toMatchObject({ code: '1030', fields: { supportEmail: expect.any(String) } })
    expect((await open(second)).value('supportEmail')).toBe('first@example.org')
    expect(
      (await test.call('PUT /api/operator/settings', { values: { filingNumber: 'X-1' }, versions }, second)).code,
    ).toBe('0')
  })

  it('One of two operators who save the same setting at the same moment wins', async () => {
    const operator = await makeOperator(test)
    const { versions } = await open(operator)
    const save = (supportEmail: string) =>
      test.call('PUT /api/operator/settings', { values: { supportEmail }, versions }, operator)
    const codes = (await Promise.all([save('a@example.org'), save('b@example.org')])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['0', '1030'])
  })

  it('A changed limit applies from the next call, and a removed one follows the environment again', async () => {
    const operator = await makePerson(test, { role: 'admin' })
    const { versions } = await open(operator)
    await test.call('PUT /api/operator/settings', { values: { limits: { CODES_PER_DAY: 3 } }, versions }, operator)
    expect(limitOf(test.server, 'CODES_PER_DAY')).toBe(3)
    const later = await open(operator)
    await test.call('PUT /api/operator/settings', { values: { limits: {} }, versions: later.versions }, operator)
    expect(limitOf(test.server, 'CODES_PER_DAY')).toBe(test.server.settings.CODES_PER_DAY)
  })

  it('Only an admin can loosen the limits of the login', async () => {
    const operator = await makeOperator(test)
    const { settings, versions } = await open(operator)
    expect(settings.filter(({ isEditable }) => !isEditable).map(({ name }) => name)).toEqual(['limits'])
    const save = (caller: { token: string }) =>
      test.call(
        'PUT /api/operator/settings',
        { values: { supportEmail: 'desk@example.org', limits: { LOGIN_FAILURES_PER_HOUR: 1000 } }, versions },
        caller,
      )
    expect(await save(operator)).toMatchObject({ code: '1001', fields: { limits: expect.any(String) as string } })
    expect((await open(operator)).value('supportEmail')).not.toBe('desk@example.org')
    expect((await save(await makePerson(test, { role: 'admin' }))).code).toBe('0')
    expect(limitOf(test.server, 'LOGIN_FAILURES_PER_HOUR')).toBe(1000)
  })

  it.each([
    [{ businessPhone: 'abcdef' }, m.operator_settings_phone()],
    [{ businessPhone: '123' }, m.operator_settings_phone()],
    [{ supportEmail: 'desk' }, m.identity_error_email_wrong()],
  ])('Contact data that nobody can use, %j, are refused with the reason', async (values, words) => {
    const operator = await makeOperator(test)
    const { versions } = await open(operator)
    const { fields } = await test.call('PUT /api/operator/settings', { values, versions }, operator)
    expect(Object.values(fields)).toEqual([words])
  })

  it.each(['+86 571 0000 0000', '+7 (495) 123-45-67', '95588'])(
    'The business phone may be %s',
    async (businessPhone) => {
      const operator = await makeOperator(test)
      const { versions } = await open(operator)
      const answer = await test.call('PUT /api/operator/settings', { values: { businessPhone }, versions }, operator)
      expect(answer.code).toBe('0')
    },
  )

  it('Changed settings reach other processes', async () => {
    const operator = await makeOperator(test)
    const otherProcess = await loadPlatformSettings(test.server.database.db)
    await followPlatformSettings(test.server.database, otherProcess, () => undefined)
    const { versions } = await open(operator)
    await test.call(
      'PUT /api/operator/settings',
      { values: { businessPhone: '+86 571 0000 0000' }, versions },
      operator,
    )
    await vi.waitFor(() => expect(otherProcess.values().businessPhone).toBe('+86 571 0000 0000'), { timeout: 20_000 })
  })

  it('Users and visitors cannot read or edit platform settings', async () => {
    const user = await registerPerson(test)
    expect((await test.call('GET /api/operator/settings', {}, user)).code).toBe('1031')
    expect((await test.call('PUT /api/operator/settings', { values: {}, versions: {} }, user)).code).toBe('1031')
    expect((await test.call('GET /api/operator/settings')).code).toBe('401')
  })
})
