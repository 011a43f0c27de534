import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Cyrillic as the Bank of Russia sends it. */
export const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((character) => {
      const code = character.codePointAt(0) ?? 0
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
    }),
  )

type Valute = [code: string, nominal: number, value: string, name: string]
const valutes: Valute[] = [
  ['AUD', 1, '52,1184', 'Австралийский доллар'],
  ['AZN', 1, '47,6324', 'Азербайджанский манат'],
  ['AMD', 100, '21,1733', 'Армянских драмов'],
  ['BYN', 1, '27,0911', 'Белорусский рубль'],
  ['KZT', 100, '15,5012', 'Тенге'],
  ['CNY', 1, '11,3714', 'Юань'],
  ['KGS', 100, '92,5984', 'Сомов'],
  ['USD', 1, '80,9751', 'Доллар США'],
  ['UZS', 10000, '67,2214', 'Узбекских сумов'],
]

/** A day of XML_daily.asp; figures are invented, the format is real. */
export const bankOfRussia = (date = '02.11.2026', rows: Valute[] = valutes): Buffer =>
  inWindows1251(
    `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${date}" name="Foreign Currency Market">${rows
      .map(
        ([code, nominal, value, name]) =>
          `<Valute ID="R01010"><NumCode>036</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>${name}</Name><Value>${value}</Value><VunitRate>${value}</VunitRate></Valute>`,
      )
      .join('')}</ValCurs>`,
  )

/** A day of ccpr.json; figures are invented, the format is real. */
export const peoplesBank = (
  date = '2026-11-02',
  records: [pair: string, price: string][] = [
    ['USD/CNY', '7.1105'],
    ['EUR/CNY', '8.2510'],
    ['100JPY/CNY', '4.6513'],
    ['CNY/RUB', '11.3902'],
  ],
): Buffer =>
  Buffer.from(
    JSON.stringify({
      head: { version: '2.0', provider: 'CWAP', rep_code: '200', rep_message: '', ts: 1_793_581_000_000, producer: '' },
      data: { lastDateEn: '2/11/2026 9:15', lastDate: `${date} 9:15` },
      records: records.map(([vrtEName, price], index) => ({
        vrtCode: String(index + 1),
        price,
        bp: '-12.00',
        vrtName: '美元/人民币',
        vrtEName,
        foreignCName: vrtEName.slice(0, 3),
        bpDouble: -12,
        isShowBp: true,
        showDate: '',
        showDateForCn: date,
      })),
    }),
  )

export type Answer = (response: ServerResponse) => void

/** Both sources on loopback, with replies set by the test. */
export async function startRateSources(): Promise<{
  environment: Record<string, string>
  answers: { cbr: Answer; pboc: Answer }
  requests: string[]
  stop(): void
}> {
  const answers = { cbr: give(bankOfRussia()), pboc: give(peoplesBank()) }
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/cbr') answers.cbr(response)
    else answers.pboc(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return {
    environment: { RATES: 'on', CBR_RATES_URL: `${url}/cbr`, PBOC_RATES_URL: `${url}/pboc`, RATES_TIMEOUT_MS: '300' },
    answers,
    requests,
    stop,
  }
}

export const give =
  (body: Buffer | string, status = 200): Answer =>
  (response) =>
    void response.writeHead(status).end(body)
