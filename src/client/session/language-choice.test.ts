import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAccountLanguage, rememberedLanguage, rememberLanguage } from './language-choice.ts'
import { languageScript } from '../../web/document/language-script.ts'

/** A document that stores cookies as a browser does. */
function fakeDocument(lang: string, cookie = '') {
  const cookies = new Map(cookie ? [cookie.split('=', 2) as [string, string]] : [])
  let press: ((event: unknown) => void) | undefined
  return {
    documentElement: { lang },
    addEventListener: (_name: string, listener: (event: unknown) => void) => (press = listener),
    press: (hreflang: string) => press?.({ target: { closest: () => ({ hreflang }) } }),
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';', 1)[0] ?? '').split('=')
      if (text.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
}

const language = (cookie: string) => rememberedLanguage({ cookie })

describe('language script', () => {
  const open = (lang: string, cookie?: string) => {
    const document = fakeDocument(lang, cookie)
    runInNewContext(languageScript, { document, location: { protocol: 'http:' } })
    return document
  }

  it.each([
    ['ru', undefined, 'language=ru.visit'],
    ['zh-CN', undefined, ''],
    ['en', 'language=ru.visit', 'language=en.visit'],
    ['en', 'language=ru.account', 'language=ru.account'],
    ['en', 'language=ru', 'language=ru'],
  ])('A visit to a page in %s with the cookie %s leaves the cookie "%s"', (lang, cookie, cookies) => {
    expect(open(lang, cookie).cookie).toBe(cookies)
  })

  it('A language that is chosen in the menu replaces every other one', () => {
    const document = open('ru', 'language=ru.account')
    document.press('zh-CN')
    expect(document.cookie).toBe('language=zh')
    expect(language(document.cookie)).toBe('zh')
  })

  it('The language script does not fail in a browser that forbids cookies', () => {
    const forbidden = {
      documentElement: { lang: 'ru' },
      addEventListener: () => undefined,
      get cookie(): string {
        throw new Error('denied')
      },
      set cookie(_text: string) {
        throw new Error('denied')
      },
    }
    expect(
      () => runInNewContext(languageScript, { document: forbidden, location: { protocol: 'https:' } }) as unknown,
    ).not.toThrow()
  })
})

describe('account language', () => {
  beforeEach(() => {
    vi.stubGlobal('document', fakeDocument('zh-CN', 'language=en.visit'))
    vi.stubGlobal('location', { protocol: 'https:' })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('The language of an account replaces that of a visited page until its person logs out', () => {
    rememberLanguage('ru', 'account')
    expect(document.cookie).toBe('language=ru.account')
    forgetAccountLanguage()
    expect(document.cookie).toBe('')
  })

  it('The language of an account does not replace one that was chosen in this browser', () => {
    rememberLanguage('en', 'chosen')
    rememberLanguage('ru', 'account')
    forgetAccountLanguage()
    expect(document.cookie).toBe('language=en')
  })
})
