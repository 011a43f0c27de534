import type { z } from 'zod'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/id.ts'
import { makePerson } from '../../../test/companies.ts'
import type { Person } from '../../../test/people.ts'
import { makeOperator } from '../../../test/people.ts'
import { makeProduct, makeShop, publishProduct, putInto } from '../../../test/products.ts'
import type { Shop } from '../../../test/products.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import type { Locale } from '../../../shared/locale.ts'
import { jpeg, pdf, uploadParts } from '../../media/media.fixture.ts'
import type { AttachmentInputs } from './attachment.contract.ts'
import { messageAttachments } from './attachment.table.ts'

const test = useTestApp()
let shop: Shop
let buyer: Person
let id: string
let productId: string

beforeEach(async () => {
  shop = await makeShop(test)
  buyer = await makePerson(test)
  productId = await makeProduct(test, shop.owner)
  await publishProduct(test, productId)
  const inquiry = { companyId: shop.companyId, currency: 'CNY' as const, text: 'Добрый день' }
  id = (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
})

const upload = async (content: Buffer, person: Person) =>
  (await uploadParts(test, [{ fileName: 'a', content }], { token: person.token, path: '/api/documents/upload' })).data
    .id
type Sent = NonNullable<z.input<typeof AttachmentInputs>>
const send = (attachments: Sent, person: Person, text = '', messageId = newId()) =>
  test.call('POST /api/threads/:id/messages', { id, messageId, text, attachments }, person)
const lastFor = async (person: Person, locale: Locale = 'zh') =>
  (await test.call('GET /api/threads/:id/messages', { id }, { ...person, locale })).data.items.at(-1)

describe('message attachments', () => {
  it('A picture and a PDF reach the other side with their names, and nobody else', async () => {
    const picture = { kind: 'file' as const, fileId: await upload(await jpeg(), buyer), name: 'чертёж.jpg' }
    const document = { kind: 'file' as const, fileId: await upload(pdf(), buyer), name: 'спецификация.pdf' }
    expect((await send([picture, document], buyer)).code).toBe('0')
    const [first, second] = (await lastFor(shop.viewer))?.attachments ?? []
    expect(first).toMatchObject({ kind: 'file', name: 'чертёж.jpg', mediaType: 'image/jpeg' })
    expect(second).toMatchObject({ kind: 'file', name: 'спецификация.pdf', mediaType: 'application/pdf', width: null })
    const file = { id, fileId: picture.fileId }
    const { url } = (await test.call('GET /api/threads/:id/files/:fileId', file, shop.sales)).data
    expect((await test.raw('GET', url)).statusCode).toBe(200)
    for (const stranger of [await makePerson(test), (await makeShop(test)).owner, await makeOperator(test)])
      expect((await test.call('GET /api/threads/:id/files/:fileId', file, stranger)).code).toBe('1031')
    const other = { id, fileId: await upload(pdf(), buyer) }
    expect((await test.call('GET /api/threads/:id/files/:fileId', other, buyer)).code).toBe('1031')
    expect((await test.call('GET /api/threads', {}, shop.sales)).data.items[0]?.last).toMatchObject({
      text: '',
      attachmentCount: 2,
    })
  })

  it('A file that is not what it says is refused with its reason, and a file of somebody else cannot be sent', async () => {
    const answer = await uploadParts(test, [{ fileName: 'drawing.pdf', content: 'MZ not a drawing' }], {
      token: buyer.token,
      path: '/api/documents/upload',
    })
    expect(answer.code).toBe('1020')
    expect(answer.message).not.toBe('')
    const foreign = { kind: 'file' as const, fileId: await upload(pdf(), shop.sales), name: 'a.pdf' }
    expect((await send([foreign], buyer, 'Смотрите')).code).toBe('1031')
    expect((await lastFor(buyer))?.sequence).toBe(1)
  })

  it('A message carries ten files at most, none twice, and needs a text or one of them', async () => {
    const file = { kind: 'file' as const, fileId: newId(), name: 'a.pdf' }
    expect(
      (
        await send(
          Array.from({ length: 11 }, () => ({ ...file, fileId: newId() })),
          buyer,
        )
      ).fields,
    ).toHaveProperty('attachments')
    expect((await send([file, file], buyer)).fields).toHaveProperty('attachments')
    expect((await send([], buyer)).fields).toHaveProperty('text')
    expect((await send([], buyer, ' \u200b\u2060 ')).fields).toHaveProperty('text')
  })

  it('A message with files that is sent again is stored once, and with other files refused', async () => {
    const fileId = await upload(pdf(), buyer)
    const messageId = newId()
    const file = { kind: 'file' as const, fileId, name: 'a.pdf' }
    const first = await send([file], buyer, '', messageId)
    const again = await send([file], buyer, '', messageId)
    expect(again.data).toMatchObject({ id: first.data.id, sequence: 2, attachments: [{ fileId }] })
    expect((await send([], buyer, 'x', messageId)).code).toBe('1001')
    expect((await lastFor(buyer))?.sequence).toBe(2)
  })

  it('A product is a card in the language of the reader, which says when the product is not public any more', async () => {
    expect((await send([{ kind: 'product', productId, quantity: 100 }], shop.sales, '请看')).code).toBe('0')
    const card = (await lastFor(buyer, 'ru'))?.attachments[0]
    expect(card).toMatchObject({
      kind: 'product',
      productId,
      quantity: 100,
      price: { low: 39_500, high: 39_500, currency: 'CNY' },
      path: expect.stringContaining('/products/'),
    })
    await send([{ kind: 'product', productId, quantity: 7 }], buyer)
    expect((await lastFor(buyer))?.attachments[0], 'below the minimum order').toMatchObject({
      quantity: 7,
      minimumOrderQuantity: 10,
      price: { low: 42_000 },
    })
    await send([{ kind: 'product', productId, quantity: 100 }], shop.sales)
    await putInto(test, productId, 'removed')
    expect((await lastFor(buyer, 'ru'))?.attachments[0]).toMatchObject({ path: null, pictureUrl: null, quantity: 100 })
    expect((await send([{ kind: 'product', productId }], buyer)).code).toBe('1030')
  })

  it('A supplier shows own goods only, a buyer any public ones, and goods that were never public do not exist', async () => {
    const other = await makeShop(test)
    const foreign = await makeProduct(test, other.owner)
    await publishProduct(test, foreign)
    expect((await send([{ kind: 'product', productId: foreign }], shop.sales)).code).toBe('1031')
    expect((await send([{ kind: 'product', productId: foreign }], buyer)).code).toBe('0')
    const hidden = await makeProduct(test, shop.owner)
    expect((await send([{ kind: 'product', productId: hidden }], shop.sales)).code).toBe('1031')
  })

  it('A place is a card with the country in the language of the reader, and an unknown country is refused', async () => {
    const warehouse = {
      kind: 'place' as const,
      country: 'KZ',
      city: '阿拉木图',
      incoterm: 'DAP' as const,
      name: '1号仓库',
      address: 'пр. Райымбека, 221',
      coordinates: { latitude: 43.238949, longitude: 76.889709 },
      hours: '9:00–18:00',
      contact: 'Асель, вход со двора',
    }
    expect((await send([warehouse], shop.sales)).code).toBe('0')
    expect((await lastFor(buyer, 'ru'))?.attachments).toEqual([
      { ...warehouse, country: { code: 'KZ', name: 'Казахстан' } },
    ])
    const unknown = await send([{ kind: 'place', country: 'XX', city: '' }], buyer)
    expect(unknown.fields).toHaveProperty(['attachments.0.country'])
  })

  it('Coordinates beyond the globe are refused at their field, and lines that are too long', async () => {
    const place = { kind: 'place' as const, country: 'KZ', city: '' }
    const beyond = await send([{ ...place, coordinates: { latitude: 90.1, longitude: -180.1 } }], buyer)
    expect(Object.keys(beyond.fields)).toEqual([
      'attachments.0.coordinates.latitude',
      'attachments.0.coordinates.longitude',
    ])
    const long = await send([{ ...place, address: 'ж'.repeat(201), contact: 'x'.repeat(121) }], buyer)
    expect(Object.keys(long.fields)).toEqual(['attachments.0.address', 'attachments.0.contact'])
  })

  it('A place of a message from before it had an address is read with its country and city alone', async () => {
    await send([{ kind: 'place', country: 'KZ', city: 'Алматы' }], buyer)
    const { db } = test.server.database
    await db.update(messageAttachments).set({ content: { country: 'KZ', city: 'Алматы', incoterm: null } })
    expect((await lastFor(shop.sales, 'ru'))?.attachments).toEqual([
      {
        kind: 'place',
        country: { code: 'KZ', name: 'Казахстан' },
        city: 'Алматы',
        incoterm: null,
        name: '',
        address: '',
        coordinates: null,
        hours: '',
        contact: '',
      },
    ])
  })

  it('A message with a place that is sent again is stored once, and with another address refused', async () => {
    const messageId = newId()
    const place = { kind: 'place' as const, country: 'KZ', city: 'Алматы', address: 'ул. Абая, 1' }
    const first = await send([place], buyer, '', messageId)
    expect((await send([place], buyer, '', messageId)).data.sequence).toBe(first.data.sequence)
    expect((await send([{ ...place, address: 'ул. Абая, 2' }], buyer, '', messageId)).code).toBe('1001')
  })

  it('A drawing is sent with an inquiry, in the message that opens the thread', async () => {
    const attachments = [{ kind: 'file' as const, fileId: await upload(await jpeg(), buyer), name: 'drawing.jpg' }]
    const inquiry = { productId, quantity: 5, currency: 'CNY' as const, text: 'По чертежу', attachments }
    id = (await test.call('POST /api/inquiries', inquiry, buyer)).data.id
    expect((await lastFor(shop.owner))?.attachments).toMatchObject([{ name: 'drawing.jpg' }])
  })
})
