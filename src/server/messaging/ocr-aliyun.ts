import { Readable } from 'node:stream'
import ocr, { RecognizeBusinessLicenseRequest } from '@alicloud/ocr-api20210707'
import { z } from 'zod'
import { abortable } from '../abortable.ts'
import type { LicenceReader, LicenceText } from './ocr.ts'
import type { Settings } from '../settings/settings.ts'
import { aliyunConfig, defaultOf } from './aliyun.ts'

/** The provider accepted the call but did not read the picture. */
class OcrRefused extends Error {
  override name = 'OcrRefused'
}

const Client = defaultOf(ocr)

const readLimitMs = 9_000
const text = z.string().trim().optional().catch(undefined)
/** The reply fields that are used. Dates are eight digits, 29991231 if the term has no end. */
const Answer = z.object({
  data: z.object({
    creditCode: text,
    companyName: text,
    companyType: text,
    legalPerson: text,
    registeredCapital: text,
    businessAddress: text,
    businessScope: text,
    RegistrationDate: text,
    validPeriod: text,
    validFromDate: text,
    validToDate: text,
  }),
})

/** Alibaba Cloud OCR (ocr-api 2021-07-07, RecognizeBusinessLicense). An endpoint that starts with http:// is called without TLS. */
export function aliyunLicenceReader(settings: Settings): LicenceReader {
  const client = new Client(aliyunConfig(settings, settings.ALIYUN_OCR_ENDPOINT, readLimitMs))
  return {
    source: 'aliyun',
    async readLicence(picture) {
      const request = new RecognizeBusinessLicenseRequest({ body: Readable.from(picture) })
      const { body } = await abortable(client.recognizeBusinessLicense(request), AbortSignal.timeout(readLimitMs))
      if (!body?.data || (body.code && body.code !== '200'))
        throw new OcrRefused(`the OCR provider refused: ${body?.code ?? 'no answer'}`)
      return licenceOf(Answer.parse(JSON.parse(body.data)).data)
    },
  }
}

function licenceOf(read: z.output<typeof Answer>['data']): LicenceText {
  const termUntil = dayOf(read.validToDate)
  const found = {
    creditCode: read.creditCode,
    name: read.companyName,
    kind: read.companyType,
    legalRepresentative: read.legalPerson,
    capital: read.registeredCapital,
    address: read.businessAddress,
    scope: read.businessScope,
    establishedOn: dayOf(read.RegistrationDate),
    termFrom: dayOf(read.validFromDate),
    termUntil: termUntil?.startsWith('2999') ? undefined : termUntil,
    term: read.validPeriod,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value)) as LicenceText
}

/** `20150301` or a date in Chinese → `2015-03-01`. */
function dayOf(date: string | undefined): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})\D?$/.exec(date ?? '') ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
