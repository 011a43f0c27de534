import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { browserTimeZone } from '../../../client/reader-time.ts'

/** Time zones of the trade between China, Russia and its neighbours: one for each local time. */
const tradeZones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Hong_Kong',
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Novosibirsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Magadan',
  'Asia/Kamchatka',
  'Europe/Minsk',
  'Europe/Chisinau',
  'Asia/Tbilisi',
  'Asia/Yerevan',
  'Asia/Baku',
  'Asia/Almaty',
  'Asia/Bishkek',
  'Asia/Tashkent',
  'Asia/Dushanbe',
  'Asia/Ashgabat',
  'Asia/Ulaanbaatar',
]
/** Other zones in which people of the trade live. */
const otherZones = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
]

/**
 * Names of zones that share their country with others. Browsers have names of countries, but no names of cities in other
 * languages than English.
 */
const cityNames: Readonly<Record<string, typeof m.account_time_zone_moscow>> = {
  'America/Los_Angeles': m.account_time_zone_los_angeles,
  'America/New_York': m.account_time_zone_new_york,
  'Asia/Almaty': m.account_time_zone_almaty,
  'Asia/Irkutsk': m.account_time_zone_irkutsk,
  'Asia/Kamchatka': m.account_time_zone_kamchatka,
  'Asia/Krasnoyarsk': m.account_time_zone_krasnoyarsk,
  'Asia/Magadan': m.account_time_zone_magadan,
  'Asia/Novosibirsk': m.account_time_zone_novosibirsk,
  'Asia/Omsk': m.account_time_zone_omsk,
  'Asia/Ulaanbaatar': m.account_time_zone_ulaanbaatar,
  'Asia/Urumqi': m.account_time_zone_urumqi,
  'Asia/Vladivostok': m.account_time_zone_vladivostok,
  'Asia/Yakutsk': m.account_time_zone_yakutsk,
  'Asia/Yekaterinburg': m.account_time_zone_yekaterinburg,
  'Australia/Sydney': m.account_time_zone_sydney,
  'Europe/Kaliningrad': m.account_time_zone_kaliningrad,
  'Europe/Moscow': m.account_time_zone_moscow,
  'Europe/Samara': m.account_time_zone_samara,
}

export type ZoneChoice = { zone: string; label: string }

/**
 * Time zones to choose from, by name, each group from west to east; the stored one and that of this computer are always
 * included.
 */
export function timeZoneGroups(stored: string, now: Date): { label: string; zones: ZoneChoice[] }[] {
  const others = [...new Set([...otherZones, stored, browserTimeZone()])].filter((zone) => !tradeZones.includes(zone))
  return [
    { label: m.account_time_zones_trade(), zones: choicesOf(tradeZones, now) },
    { label: m.account_time_zones_all(), zones: choicesOf(others, now) },
  ]
}

const choicesOf = (zones: readonly string[], now: Date): ZoneChoice[] =>
  zones
    .toSorted((a, b) => minutesFrom(a, now) - minutesFrom(b, now))
    .map((zone) => ({ zone, label: `${nameOf(zone, now)} · ${offsetOf(zone, now)}` }))

/** The place in the person's language: a city, or the country as Intl names its time. */
function nameOf(timeZone: string, now: Date): string {
  const city = cityNames[timeZone]
  if (city) return city({}, { locale: currentLocale() })
  const name = partOf(timeZone, now, 'shortGeneric').replace(/ Time$|时间$/, '')
  // For some zones Intl has only an abbreviation.
  return /^[A-Z]+$|GMT|UTC/.test(name) ? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ') : name
}

const offsetOf = (timeZone: string, now: Date): string => partOf(timeZone, now, 'shortOffset')

const partOf = (timeZone: string, now: Date, timeZoneName: 'shortGeneric' | 'shortOffset'): string =>
  new Intl.DateTimeFormat(languageTags[currentLocale()], { timeZone, timeZoneName })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Minutes east of Greenwich. */
function minutesFrom(timeZone: string, now: Date): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /([+-])(\d+):?(\d*)/.exec(new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(now)) ??
    []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
