import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeProduct, makeShop, productNow } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { checkGoods, importGoods } from './import.fixture.ts'

const test = useTestApp({ IMPORTS_PER_DAY: '20', PUBLIC_URL: 'https://wholesale.example' })
let shop: Shop

beforeEach(async () => {
  shop = await makeShop(test)
})

const download = async (path: string, locale: 'zh' | 'ru' | 'en' = 'zh') => {
  const answer = await test.raw('GET', `/api/workspace/imports/${path}`, undefined, { token: shop.sales.token, locale })
  return { headers: answer.headers, status: answer.statusCode, bytes: await buffer(Readable.from([answer.rawPayload])) }
}

describe('product export', () => {
  it.each(['csv', 'xlsx'] as const)(
    'An export as %s changes nothing when it is imported unchanged, in any language',
    async (format) => {
      const first = await makeProduct(test, shop.owner, {
        articleNumber: '=A1',
        texts: {
          zh: { title: '+螺栓 "M8", <A>', summary: '', description: '一\n二', origin: 'source' },
          ru: { title: 'Болт', summary: '', description: 'А', origin: 'machine' },
        },
        leadTimes: [{ upTo: null, days: 7 }],
        eac: { kind: 'declaration', number: 'N1', expiresOn: '2030-01-31' },
      })
      const second = await makeProduct(test, shop.owner, {
        articleNumber: '',
        priceKind: 'range',
        tiers: [],
        low: 150,
        high: 99_999,
        minimumOrderQuantity: 5,
        attributes: { thread: 'M6' },
      })
      const before = [await productNow(test, first), await productNow(test, second)]
      for (const locale of ['zh', 'ru', 'en'] as const) {
        const { bytes, headers } = await download(`export/${format}`, locale)
        expect(headers['content-disposition']).toBe(
          `attachment; filename*=UTF-8''${encodeURIComponent({ zh: '商品', ru: 'товары', en: 'goods' }[locale])}-2026-11-02.${format}`,
        )
        expect(await importGoods(test, shop.sales, bytes)).toMatchObject({
          status: 'done',
          newCount: 0,
          changedCount: 2,
          faultCount: 0,
        })
      }
      expect([await productNow(test, first), await productNow(test, second)]).toEqual(before)
    },
  )

  it('An export makes cells harmless that a spreadsheet program would run', async () => {
    await makeProduct(test, shop.owner, { articleNumber: '=1+1', brand: '@x', model: '-y' })
    const text = (await download('export/csv')).bytes.toString('utf8')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text).toMatch(/,'=1\+1,.*'@x,'-y,/s)
  })

  it('An export contains the products of its company only', async () => {
    const other = await makeShop(test)
    await makeProduct(test, other.owner, { articleNumber: 'SECRET' })
    expect((await download('export/csv')).bytes.toString('utf8')).not.toContain('SECRET')
    expect(
      (await test.raw('GET', '/api/workspace/imports/export/csv', undefined, { token: shop.viewer.token })).json(),
    ).toMatchObject({ code: '1031' })
    expect((await download('export/pdf')).bytes.toString('utf8')).toContain('1001')
  })
})

describe('import template', () => {
  it.each(['zh', 'ru', 'en'] as const)(
    'The template in %s has an example that is accepted under another article number',
    async (locale) => {
      const { bytes } = await download('template/csv', locale)
      const checked = await checkGoods(
        test,
        shop.sales,
        bytes
          .toString('utf8')
          .replace(/"A-1001-1[^"]*"/, '')
          .replaceAll('A-1001', 'A-1002'),
        locale,
      )
      expect(checked.columns).not.toContain(null)
      expect(checked).toMatchObject({ status: 'checked', newCount: 1, faults: [] })
    },
  )

  it.each(['zh', 'ru', 'en'] as const)(
    'The template in %s imports nothing while only its example is in it, and then only what is added below',
    async (locale) => {
      for (const format of ['csv', 'xlsx']) {
        const { bytes } = await download(`template/${format}`, locale)
        const checked = await checkGoods(test, shop.sales, bytes, locale)
        expect(checked).toMatchObject({ status: 'failed', newCount: 0 })
        expect(checked.columns).not.toContain(null)
      }
      const text = (await download('template/csv', locale)).bytes.toString('utf8').trimEnd()
      const own =
        text
          .split('\r\n')
          .at(-1)
          ?.replace(/"A-1001-1[^"]*"/, '')
          .replaceAll('A-1001', 'B-7') ?? ''
      expect(await checkGoods(test, shop.sales, `${text}\r\n${own}\r\n`, locale)).toMatchObject({
        status: 'checked',
        newCount: 1,
      })
      // Any change is intentional.
      const changed = text.replace(/"A-1001-1[^"]*"/, '').replace('12.50', '12.60')
      expect(await checkGoods(test, shop.sales, changed, locale)).toMatchObject({ status: 'checked', newCount: 1 })
    },
  )
})

describe('import faults', () => {
  it('The faults of a file can be downloaded as a table', async () => {
    const checked = await checkGoods(test, shop.sales, '货号,品名,单价\nA1,螺栓,x\nA2,,1\n')
    const text = (await download(`${checked.id}/faults/csv`)).bytes.toString('utf8')
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      '2,C2,单价,x,错误,请填写一个金额（不能为负），最多两位小数',
      '3,B3,品名,,错误,请填写商品名称',
    ])
    const other = await makeShop(test)
    expect(
      (
        await test.raw('GET', `/api/workspace/imports/${checked.id}/faults/csv`, undefined, {
          token: other.owner.token,
        })
      ).json(),
    ).toMatchObject({ code: '1031' })
  })
})
