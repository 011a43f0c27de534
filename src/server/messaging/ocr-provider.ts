import type { LicenceReader } from './ocr.ts'
import type { Settings } from '../settings/settings.ts'

/** The reader that the settings ask for; the SDK is only loaded where it is in use. */
export async function createLicenceReader(settings: Settings): Promise<LicenceReader> {
  if (settings.OCR_PROVIDER === 'manual') return { source: 'manual', readLicence: async () => ({}) }
  const { aliyunLicenceReader } = await import('./ocr.aliyun.ts')
  return aliyunLicenceReader(settings)
}
