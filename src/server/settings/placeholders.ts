import { platformSettingDefinitions } from './platform-settings.ts'
import type { PlatformSettingValues } from './platform-settings.ts'

/** Footer placeholders of a new installation, which reach nobody: each must be replaced before the public sees it. */
const placeholders = {
  supportEmail: 'the mail address of the support',
  businessPhone: 'the business phone',
  serviceQrTarget: 'where the QR code of the service leads',
  socialQrTarget: 'where the QR code of the social network leads',
  filingNumber: 'the filing record number',
} as const

/** A sentence for each remaining placeholder, with the command that replaces it. */
export function placeholderFaults(values: PlatformSettingValues): string[] {
  const left = (Object.keys(placeholders) as (keyof typeof placeholders)[]).filter(
    (name) => values[name] === platformSettingDefinitions[name].initial,
  )
  return left.map(
    (name) =>
      `The footer still shows a placeholder for ${placeholders[name]} (${values[name]}): npm run yilu -- change-setting --name ${name} --value …`,
  )
}
