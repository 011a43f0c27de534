/**
 * A call tested with bad input, with input that its contract accepts; `isAllOptional` if it also accepts none. Add a
 * line for a new call.
 */
export type CallUnderTest = {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  good: Record<string, unknown>
  isSignedIn?: true
  isAllOptional?: true
  isOperator?: true
}

const phone = '13800000001'
const jwe = 'e30..aa.bb.cc'

export const callsUnderTest: CallUnderTest[] = [
  { call: 'POST /api/login', good: { phone, code: '123456' } },
  { call: 'POST /api/login/second-step', good: { challenge: 'nonsense', code: '123456' } },
  { call: 'POST /api/user/second-factor', good: { secret: jwe }, isSignedIn: true },
  { call: 'POST /api/user/second-factor/confirm', good: { code: '123456' }, isSignedIn: true },
  {
    call: 'POST /api/user/second-factor/recovery-codes',
    good: { secret: jwe, code: '123456' },
    isSignedIn: true,
  },
  { call: 'POST /api/user/second-factor/remove', good: { secret: jwe, code: '123456' }, isSignedIn: true },
  { call: 'GET /api/user/passkeys/challenge', good: { act: 'renew-codes' }, isSignedIn: true },
  { call: 'POST /api/user/passkeys/options', good: { secret: jwe }, isSignedIn: true },
  {
    call: 'PUT /api/user/passkeys/01939b1e-6a00-7000-8000-000000000001',
    good: { name: '手机' },
    isSignedIn: true,
  },
  {
    call: 'POST /api/register',
    good: { phone, name: '李明', password: jwe, code: '123456', agreedVersion: '2026-11-01' },
  },
  { call: 'GET /api/sms/send-code', good: { phone, proof: 'e30=' } },
  { call: 'POST /api/user/password', good: { phone, newPassword: jwe, code: '123456' } },
  { call: 'PUT /api/user/profile', good: { name: '李明' }, isSignedIn: true },
  {
    call: 'PUT /api/user/preferences',
    good: { language: 'ru', currency: 'KZT', timeZone: 'Asia/Almaty' },
    isSignedIn: true,
  },
  { call: 'PUT /api/user/contact', good: { contact: phone, code: '123456', heldCode: '123456' }, isSignedIn: true },
  { call: 'POST /api/user/consents/withdraw', good: { document: 'cross-border' }, isSignedIn: true },
  { call: 'POST /api/user/contact/remove-email', good: { heldCode: '123456' }, isSignedIn: true },
  {
    call: 'POST /api/tickets',
    good: { subject: '材料退回', text: '请问营业执照照片为什么被退回了？' },
    isSignedIn: true,
  },
  { call: 'POST /api/subscriptions', good: { filter: { topic: 'customs' } }, isSignedIn: true },
  {
    call: 'POST /api/inquiries',
    good: {
      productId: '01939b1e-6a00-7000-8000-000000000001',
      quantity: 100,
      unit: 'pcs',
      currency: 'KZT',
      destination: 'KZ',
      incoterm: 'FCA',
      text: '请报价',
    },
    isSignedIn: true,
  },
  {
    call: 'POST /api/inquiries/several',
    good: {
      items: [{ productId: '01939b1e-6a00-7000-8000-000000000001', quantity: 100 }],
      currency: 'KZT',
      text: '请报价',
    },
    isSignedIn: true,
  },
  {
    call: 'POST /api/threads/01939b1e-6a00-7000-8000-000000000001/messages',
    good: { messageId: '01939b1e-6a00-7000-8000-000000000002', text: '您好' },
    isSignedIn: true,
  },
  {
    call: 'PUT /api/threads/01939b1e-6a00-7000-8000-000000000001/draft',
    good: { text: '您好' },
    isSignedIn: true,
  },
  {
    call: 'POST /api/user/plan/requests',
    good: { versionId: '01939b1e-6a00-7000-8000-000000000001', months: 3 },
    isSignedIn: true,
  },
  {
    call: 'POST /api/user/plan/invoices',
    good: {
      paymentId: '01939b1e-6a00-7000-8000-000000000001',
      title: '宁波试验五金有限公司',
      taxKind: 'credit_code',
      taxNumber: '91350100M000100Y43',
    },
    isSignedIn: true,
  },
  {
    call: 'POST /api/operator/categories',
    good: { slug: 'eye-bolts', zh: '吊环螺栓', ru: 'Рым-болты', en: 'Eye bolts', hsCodes: [] },
    isOperator: true,
  },
  {
    call: 'POST /api/operator/categories/hardware.fasteners.bolts/attributes',
    good: {
      version: 1,
      key: 'head',
      type: 'text',
      zh: '头型',
      ru: 'Головка',
      en: 'Head',
      isRequired: true,
      isFilterable: true,
      choices: [],
    },
    isOperator: true,
  },
  {
    call: 'GET /api/search',
    good: {
      q: 'болты',
      kind: 'product',
      category: 'hardware',
      region: '33',
      incoterm: 'FOB',
      priceFrom: '1',
      priceTo: '900',
      currency: 'KZT',
      quantity: '100',
      leadTime: '30',
      sort: 'relevance',
      limit: '24',
    },
    isAllOptional: true,
  },
  {
    call: 'GET /api/tools/loading',
    good: { length: '60', width: '40', height: '40', weight: '12.5', quantity: '10000', perCarton: '24' },
  },
  { call: 'GET /api/tools/incoterms', good: { mode: 'rail', seller: 'carriage', term: 'CPT' }, isAllOptional: true },
  { call: 'GET /api/tools/identifiers', good: { number: '7707083893', kind: 'inn' } },
  { call: 'GET /api/tools/hs', good: { q: '8471', page: '1' }, isAllOptional: true },
  { call: 'GET /api/tools/eac', good: { hs: '8450', destination: 'RU' } },
  {
    call: 'GET /api/tools/landed-cost',
    good: { value: '10000', currency: 'CNY', hs: '847130', destination: 'RU', incoterm: 'FCA', freight: '1000' },
  },
  { call: 'GET /api/search/suggest', good: { q: 'бол' } },
  {
    call: 'GET /api/products',
    good: { q: '螺栓', category: 'hardware.fasteners.bolts', attributes: 'length:8..12', limit: '24' },
    isAllOptional: true,
  },
  {
    call: 'PUT /api/subscriptions/preferences',
    good: { frequency: 'daily', isByMail: true, isBySms: false, digestAt: 540, digestDay: 1 },
    isSignedIn: true,
  },
]

/** Values of a wrong type for a field. */
export const wrongValues = (good: unknown): [title: string, value: unknown][] => {
  const values: [string, unknown][] = [
    ['null', null],
    ['a number', 13_800_000_001],
    ['a boolean', true],
    ['a list', ['13800000001']],
    ['an object', { value: '13800000001' }],
    ['a text with NUL', '138\0'],
    ['a text of 5,000 characters', 'x'.repeat(5000)],
  ]
  return values.filter(([, value]) => value === null || typeof value === 'string' || kindOf(value) !== kindOf(good))
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)

type Body = { title: string; body: Buffer; contentType?: string; status: number }
const megabyte = 1024 * 1024

/** Bodies that never reach a use case. */
export const unreadableBodies: Body[] = [
  { title: 'no JSON', body: Buffer.from('{"phone":'), status: 400 },
  { title: 'JSON that is no object', body: Buffer.from('["phone"]'), status: 200 },
  { title: 'text/plain', body: Buffer.from('{}'), contentType: 'text/plain', status: 415 },
  { title: 'a form', body: Buffer.from('phone=1'), contentType: 'application/x-www-form-urlencoded', status: 415 },
  {
    title: 'bad UTF-8',
    body: Buffer.concat([Buffer.from('{"phone":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    status: 400,
  },
  { title: 'a depth of 2,000', body: Buffer.from(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`), status: 400 },
  { title: 'a list 10,000 deep', body: Buffer.from('['.repeat(10_000)), status: 400 },
  { title: '__proto__', body: Buffer.from('{"__proto__":{"role":"admin"},"phone":"13800000001"}'), status: 400 },
  { title: '2 MB', body: Buffer.from(JSON.stringify({ phone: 'x'.repeat(2 * megabyte) })), status: 413 },
]

/** Texts typed into the phone field: null if refused at the field. */
export const typedPhones: [title: string, typed: string, phone: string | null][] = [
  ['full-width digits', '１３８００００００１１', '13800000011'],
  ['+86 in front', '+8613800000012', '13800000012'],
  ['0086 in front and spaces', '0086 138 0000 0013', '13800000013'],
  ['hyphens', '138-0000-0014', '13800000014'],
  ['full-width +86', '＋８６１３８０００００015', '13800000015'],
  ['twelve digits', '138000000016', null],
  ['ten digits', '1380000001', null],
  ['a land line', '02812345678', null],
  ['a number of another country', '+7 (916) 123-45-67', '+79161234567'],
  ['a number that no country has issued', '+79001234', null],
  ['letters', '1380000000a', null],
  ['nothing', '', null],
  ['spaces', '   ', null],
  ['an e-mail address with two at', 'a@b@example.kz', null],
  ['a domain without a dot', 'buyer@example', null],
]
