import { describe, expect, it } from 'vitest'
import { platformSettings } from '../../server/settings/platform-settings.table.ts'
import { useTestApp } from '../../test/use-test-app.ts'

describe('footer', () => {
  const test = useTestApp()

  it('The footer is in the language of the caller', async () => {
    const { data } = await test.call('GET /api/site', {}, { locale: 'en' })
    expect(data).toMatchObject({
      supportEmail: 'seller-support@example.com',
      foundingText: expect.stringContaining('Founded in 2022'),
      filingUrl: 'https://beian.miit.gov.cn/',
    })
  })

  it('The footer shows what operators have set', async () => {
    await test.server.database.db
      .insert(platformSettings)
      .values({ name: 'supportEmail', value: 'desk@example.org', changedAt: test.clock.now() })
    await test.server.platform.refresh()
    expect((await test.call('GET /api/site')).data.supportEmail).toBe('desk@example.org')
  })

  it('The footer has two different QR codes as pictures that a cache may store', async () => {
    const service = await test.raw('GET', '/api/site/qr/service')
    const social = await test.raw('GET', '/api/site/qr/social')
    expect(service.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=300' })
    expect(service.body).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/)
    expect(social.body).not.toBe(service.body)
  })

  it('A QR code that does not exist is not found', async () => {
    expect((await test.raw('GET', '/api/site/qr/other')).json()).toMatchObject({ code: '1001' })
  })
})
