import { describe, expect, it } from 'vitest'
import { differenceFromStored, mailFont, pageFont, tolerance, useOwnFace } from './stored-looks.ts'
import { frameMail } from '../src/server/messaging/mail-frame.ts'
import { withLocale } from '../src/server/locale-context.ts'
import { localisedPath } from '../src/shared/locale.ts'
import { m } from '../src/shared/wording/messages.js'
import { useSite } from './site.ts'

const site = useSite()

const pages = {
  home: '/home',
  companies: '/companies',
  information: '/information',
  landing: '/landing',
  login: '/auth/login',
  register: '/register',
}
const looks = [
  { width: 360, theme: 'light', prefix: '' },
  { width: 360, theme: 'dark', prefix: '/ru' },
  { width: 1440, theme: 'light', prefix: '/ru' },
  { width: 1440, theme: 'dark', prefix: '' },
] as const

describe.each(looks)('$theme $prefix $width px', ({ width, theme, prefix }) => {
  it.each(Object.entries(pages))('The page %s looks the same as its stored picture', async (name, path) => {
    const page = await site.open(prefix + path, { width, theme })
    await useOwnFace(page, pageFont)
    const file = `${name}-${width}-${theme}${prefix.replace('/', '-')}`
    expect(await differenceFromStored(await page.screenshot(), file), `${name} differs from ${file}`).toBeLessThan(
      tolerance,
    )
  })
})

const mails = [
  { locale: 'ru', width: 360, theme: 'dark' },
  { locale: 'ru', width: 800, theme: 'light' },
  { locale: 'zh', width: 360, theme: 'light' },
  { locale: 'zh', width: 800, theme: 'dark' },
  { locale: 'en', width: 360, theme: 'light' },
  { locale: 'en', width: 800, theme: 'dark' },
] as const
/** Its letters are the tests' own, so that less than on pages differs between machines. */
const mailTolerance = 5

/** A mail with every part of the frame. */
function mailOf(locale: (typeof mails)[number]['locale']): string {
  const link = (label: string, path: string) => ({
    label,
    address: `https://trade.example${localisedPath(path, locale)}`,
  })
  return withLocale(
    locale,
    () =>
      frameMail(
        {
          subject: `${m.message_mail_subject({ sender: '苏州精工泵业有限公司' })}: IS80-65-160`,
          blocks: [
            { kind: 'heading', text: '苏州精工泵业有限公司' },
            {
              kind: 'quote',
              text: '您好！价格为1,280元/台，交货期25天。\nhttps://trade.example/a-long-address-without-any-space-to-break-it',
            },
            { kind: 'text', text: m.message_bank_warning() },
            { kind: 'link', link: link(m.message_bank_article(), '/information/changed-bank-account-fraud') },
            { kind: 'code', text: '482 913' },
            { kind: 'entry', about: m.search_title(), text: 'IS80-65-160', link: link('IS80-65-160', '/products/1') },
          ],
          action: link(m.message_mail_answer(), '/messages/1'),
          foot: { why: m.site_name(), preferences: link(m.workspace_messages(), '/messages') },
        },
        locale,
      ).html,
  )
}

it.each(mails)(
  'A mail in $locale on $width px, $theme, looks the same as its stored picture and is not wider than its screen',
  async ({ locale, width, theme }) => {
    const page = await (await site.browser({ width })).newPage()
    await page.emulateMedia({ colorScheme: theme })
    await page.setContent(mailOf(locale))
    await useOwnFace(page, mailFont)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const file = `mails/mail-${width}-${theme}-${locale}`
    expect(await differenceFromStored(await page.screenshot(), file), file).toBeLessThan(mailTolerance)
    await site.expectAccessible(page)
  },
)
