import type { LicenceReader } from './ocr.ts'
import type { Settings } from '../settings/settings.ts'

/** The provider selected by the settings; the SDK is loaded only if used. */
export async function createLicenceReader(settings: Settings): Promise<LicenceReader> {
  if (settings.OCR_PROVIDER === 'manual') return { source: 'manual', readLicence: async () => ({}) }
  const { aliyunLicenceReader } = await import('./ocr-aliyun.ts')
  return aliyunLicenceReader(settings)
}
