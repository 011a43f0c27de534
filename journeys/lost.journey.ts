import { describe, expect, it } from 'vitest'
import { demoAccounts, useSharedSite } from './site.ts'

const site = useSharedSite()

describe('missing script', () => {
  it.each(['/ru/operator', '/ru/user/info'])(
    'The page %s says so when one of its scripts does not arrive, and offers a reload that works',
    async (path) => {
      site.forgive(/ERR_FAILED/)
      const page = await (await site.browser({ as: await site.signIn(demoAccounts.operator) })).newPage()
      let isLost = true
      await page.route(/\/assets\/(workspace-layout|user)-.*\.js$/, (route) =>
        isLost ? route.abort() : route.continue(),
      )
      await page.goto(site.url + path)
      const reload = page.getByRole('alert').getByRole('link', { name: 'Обновить страницу' })
      await reload.waitFor()
      isLost = false
      await reload.click()
      await reload.waitFor({ state: 'detached' })
      await page.locator('h1').first().waitFor({ state: 'attached' })
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('alert').count()).toBe(0)
    },
  )
})
