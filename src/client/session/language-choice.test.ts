import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAccountLanguage, rememberedLanguage, rememberLanguage } from './language-choice.ts'
import { languageScript } from '../../web/document/language-script.ts'

/** A document that keeps cookies as a browser does, without what stands behind them. */
function fakeDocument(lang: string, cookie = '') {
  const kept = new Map(cookie ? [cookie.split('=', 2) as [string, string]] : [])
  let press: ((event: unknown) => void) | undefined
  return {
    documentElement: { lang },
    addEventListener: (_name: string, listener: (event: unknown) => void) => (press = listener),
    press: (hreflang: string) => press?.({ target: { closest: () => ({ hreflang }) } }),
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = '', value = ''] = (text.split(';', 1)[0] ?? '').split('=')
      if (text.includes('max-age=0')) kept.delete(name)
      else kept.set(name, value)
    },
  }
}

const language = (cookie: string) => rememberedLanguage({ cookie })

describe('the script that keeps a language', () => {
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
  ])('on a page in %s, where %s was kept, keeps "%s"', (lang, cookie, kept) => {
    expect(open(lang, cookie).cookie).toBe(kept)
  })

  it('keeps what is picked in the menu before anything else', () => {
    const document = open('ru', 'language=ru.account')
    document.press('zh-CN')
    expect(document.cookie).toBe('language=zh')
    expect(language(document.cookie)).toBe('zh')
  })

  it('survives a browser that forbids cookies', () => {
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

describe('the language of an account', () => {
  beforeEach(() => {
    vi.stubGlobal('document', fakeDocument('zh-CN', 'language=en.visit'))
    vi.stubGlobal('location', { protocol: 'https:' })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('counts more than a page that was opened, until its person logs out', () => {
    rememberLanguage('ru', 'account')
    expect(document.cookie).toBe('language=ru.account')
    forgetAccountLanguage()
    expect(document.cookie).toBe('')
  })

  it('counts less than one that was chosen here, which stays', () => {
    rememberLanguage('en', 'chosen')
    rememberLanguage('ru', 'account')
    forgetAccountLanguage()
    expect(document.cookie).toBe('language=en')
  })
})
