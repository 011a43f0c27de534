import { m } from '../../../shared/wording/messages.js'

// Order matters: browsers also name those that they derive from.
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/YaBrowser\//, 'Yandex'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Windows` for a User-Agent header: enough for people to recognise their devices. */
export function deviceOf(userAgent: string): string {
  const names = [browsers, systems].map((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1])
  return names.filter(Boolean).join(' · ') || m.identity_device_unknown()
}
