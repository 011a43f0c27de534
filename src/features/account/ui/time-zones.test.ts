import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTimeZone } from '../../identity/account/preference.policy.ts'

const language = vi.hoisted(() => ({ locale: 'ru' as 'zh' | 'ru' | 'en' }))
vi.mock(import('../../../shared/locale.ts'), async (original) => ({
  ...(await original()),
  currentLocale: () => language.locale,
}))
const { timeZoneGroups } = await import('./time-zones.ts')

const now = new Date('2026-11-23T04:00:00Z')
const zonesOf = (stored: string) => timeZoneGroups(stored, now).flatMap(({ zones }) => zones)
const labelOf = (zone: string) => zonesOf('Europe/Moscow').find((one) => one.zone === zone)?.label

describe('time zones', () => {
  afterEach(() => {
    language.locale = 'ru'
    vi.restoreAllMocks()
  })

  it('The cities of time zones are named in the language of the person by browsers that know only their English names', () => {
    const { formatToParts } = Intl.DateTimeFormat.prototype
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function (
      this: Intl.DateTimeFormat,
      at,
    ) {
      const { timeZone, timeZoneName } = this.resolvedOptions()
      const value = timeZone.split('/').at(-1) ?? ''
      return timeZoneName === 'shortGeneric' ? [{ type: 'timeZoneName', value }] : formatToParts.call(this, at)
    })
    const russianCities = [
      'Europe/Kaliningrad',
      'Europe/Moscow',
      'Asia/Yekaterinburg',
      'Asia/Novosibirsk',
      'Asia/Vladivostok',
      'Asia/Urumqi',
      'Asia/Almaty',
    ]
    expect(russianCities.map(labelOf).filter((label) => !/^[А-Я]/.test(label ?? ''))).toEqual([])
    language.locale = 'zh'
    expect(labelOf('Asia/Novosibirsk')).toBe('新西伯利亚 · GMT+7')
  })

  it.each([
    ['ru', 'Новосибирск · GMT+7', 'Москва · GMT+3', 'Узбекистан · GMT+5'],
    ['zh', '新西伯利亚 · GMT+7', '莫斯科 · GMT+3', '乌兹别克斯坦 · GMT+5'],
    ['en', 'Novosibirsk · GMT+7', 'Moscow · GMT+3', 'Uzbekistan · GMT+5'],
  ] as const)(
    'The time zones have names in the language of the person: %s',
    (locale, novosibirsk, moscow, uzbekistan) => {
      language.locale = locale
      expect([labelOf('Asia/Novosibirsk'), labelOf('Europe/Moscow'), labelOf('Asia/Tashkent')]).toEqual([
        novosibirsk,
        moscow,
        uzbekistan,
      ])
    },
  )

  it('The offered time zones are few and unique, known to the server and sorted from west to east', () => {
    const zones = zonesOf('Europe/Moscow')
    expect(zones.length).toBeLessThan(50)
    expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length)
    expect(zones.filter(({ zone }) => !isTimeZone(zone))).toEqual([])
    expect(zones.filter(({ label }) => label.includes('/'))).toEqual([])
    const [trade] = timeZoneGroups('Europe/Moscow', now)
    const hours = trade?.zones.map(({ label }) => Number(/GMT\+(\d+)/.exec(label)?.[1])) ?? []
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
  })

  it('The stored time zone is offered wherever it is', () => {
    expect(zonesOf('Africa/Abidjan').map(({ zone }) => zone)).toContain('Africa/Abidjan')
  })
})
