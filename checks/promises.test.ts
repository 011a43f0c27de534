import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentLanguages } from '../src/shared/locale.ts'
import type { ContentLanguage } from '../src/shared/locale.ts'

/**
 * Functions that shipped texts once promised and the product does not have. If you build one of them, remove its line
 * here and describe it then. Advice on trade outside the platform (ask for a quotation, keep the correspondence) is not
 * a promise.
 */
const promises: Record<ContentLanguage, RegExp[]> = {
  zh: [/发布(询价|询盘)/, /本站(的|工具)/, /工具页面/, /存储(位置)?(据此|按区域)/],
  ru: [
    /товары и отвеча\S+ на запросы|отвечает на запросы и/,
    /[Кк]алькулятор на сайте|наш инструмент|[Пп]роверка номеров на нашем сайте|страницы с инструментами/,
    /отобрал предложение|отборе предложения/,
    /по нему выбирается хранилище|хранилище выбирается/,
  ],
  en: [
    /answers? requests/i,
    /our (calculator|tool|identifier checker)|pages with tools/i,
    /storage is chosen by it|chooses the storage;/i,
  ],
}
/** Texts that explicitly say that something does not exist yet. */
const denials = [
  /目前不提供[^。]*。/g,
  /删除了平台尚未提供[^。]*。/g,
  /Запросов цен[^:]*сейчас нет/g,
  /функциях, которых на платформе пока нет[^;]*;/g,
  /At present the platform has no[^:]*:/g,
]

type Text = { name: string; text: string }

function textsOf(locale: ContentLanguage): Text[] {
  const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Record<string, unknown>
  const files = ['content/articles', 'content/help', 'content/agreements'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(`.${locale}.md`))
      .map((name) => `${folder}/${name}`),
  )
  const manifest = `public/manifest.${locale}.webmanifest`
  return [
    ...Object.entries(messages).map(([name, value]) => ({ name, text: JSON.stringify(value) })),
    ...[...files, manifest].map((name) => ({ name, text: readFileSync(name, 'utf8') })),
  ]
}

const promisesIn = (texts: Text[], locale: ContentLanguage) =>
  texts.flatMap(({ name, text }) => {
    const remaining = denials.reduce((rest, denial) => rest.replaceAll(denial, ''), text)
    return promises[locale].flatMap((pattern) => pattern.exec(remaining)?.[0] ?? []).map((words) => `${name}: ${words}`)
  })

describe('shipped texts', () => {
  it.each(contentLanguages)('The texts in %s promise nothing that the platform does not have', (locale) => {
    expect(promisesIn(textsOf(locale), locale)).toEqual([])
  })

  it.each([
    ['zh', '登录后可以发布询盘。'],
    ['zh', '本站工具可以计算到岸成本。'],
    ['ru', 'Поставщик добавляет товары и отвечает на запросы и сообщения.'],
    ['en', 'The supplier adds goods and answers requests.'],
  ] as const)('A promise that the platform does not keep is detected in %s: “%s”', (locale, text) => {
    expect(promisesIn([{ name: 'somewhere', text }], locale)).not.toEqual([])
  })

  it('Every link in the shipped texts leads to an existing page', () => {
    const routes = readFileSync('src/web/routes.ts', 'utf8')
    const known = new Set([...routes.matchAll(/(?:route|page)\('([\w-]+)/g)].map(([, first]) => first))
    const links = contentLanguages
      .flatMap(textsOf)
      .flatMap(({ name, text }) => [...text.matchAll(/\]\((\/[\w/-]+)/g)].map(([, path = '']) => ({ name, path })))
    expect(links.filter(({ path }) => !known.has(path.split('/')[1]))).toEqual([])
  })
})
