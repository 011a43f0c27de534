import { currentLocale, languageTags } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'

/** Zones of the trade between China, Russia and its neighbours, from east to west. */
const tradeZones = [
  'Asia/Vladivostok', 'Asia/Shanghai', 'Asia/Urumqi', 'Asia/Irkutsk', 'Asia/Krasnoyarsk', 'Asia/Novosibirsk', 'Asia/Almaty', 'Asia/Bishkek',
  'Asia/Tashkent', 'Asia/Dushanbe', 'Asia/Yekaterinburg', 'Europe/Samara', 'Asia/Baku', 'Asia/Yerevan', 'Europe/Moscow', 'Europe/Minsk', 'Europe/Kaliningrad',
]

/** Every zone that the browser knows, those of the trade first; the stored one is always there. */
export function timeZoneGroups(stored: string): { label: string; zones: string[] }[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !tradeZones.includes(zone))
  if (!tradeZones.includes(stored) && !others.includes(stored)) others.push(stored)
  return [{ label: m.account_time_zones_trade(), zones: tradeZones }, { label: m.account_time_zones_all(), zones: others.toSorted() }]
}

/** `Asia/Almaty · GMT+5`. */
export function zoneLabel(timeZone: string, now: Date): string {
  const offset = new Intl.DateTimeFormat(languageTags[currentLocale()], { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value
  return `${timeZone.replaceAll('_', ' ')} · ${offset ?? ''}`
}
