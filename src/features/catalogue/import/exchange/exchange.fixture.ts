/** The text in Windows-1251, as accounting programs write it; Latin and Russian letters only. */
export const inWindows1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0)
      if (code < 128) return code
      if (code === 0x401) return 0xa8
      if (code === 0x451) return 0xb8
      return code - 0x350
    }),
  )

type Offer = { id: string; inner: string }

/** A document of Yandex Market Language as shops publish it. */
export const ymlOf = (offers: readonly Offer[], { categories = '', encoding = 'UTF-8' } = {}): string =>
  `<?xml version="1.0" encoding="${encoding}"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-01 10:00"><shop><name>Склад</name><company>ООО Склад</company><url>https://shop.example</url>
<currencies><currency id="RUR" rate="1"/></currencies>
<categories>${categories || '<category id="1">Крепёж</category><category id="2" parentId="1">Болты</category>'}</categories>
<offers>${offers.map(({ id, inner }) => `<offer id="${id}" available="true">${inner}</offer>`).join('\n')}</offers></shop></yml_catalog>`

export const commerceOf = (inner: string, encoding = 'UTF-8'): string =>
  `<?xml version="1.0" encoding="${encoding}"?>
<КоммерческаяИнформация ВерсияСхемы="2.08" ДатаФормирования="2026-11-01">${inner}</КоммерческаяИнформация>`

/** The catalogue of an accounting program: `inner` of each product by its number. */
export const catalogueOf = (goods: readonly Offer[], encoding?: string): string =>
  commerceOf(
    `<Классификатор><Ид>c</Ид><Наименование>К</Наименование><Группы><Группа><Ид>g1</Ид><Наименование>Крепёж</Наименование><Группы><Группа><Ид>g2</Ид><Наименование>Болты</Наименование></Группа></Группы></Группа></Группы>
<Свойства><Свойство><Ид>p1</Ид><Наименование>Покрытие</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений><Справочник><ИдЗначения>v1</ИдЗначения><Значение>цинк</Значение></Справочник></ВариантыЗначений></Свойство></Свойства></Классификатор>
<Каталог СодержитТолькоИзменения="false"><Ид>k</Ид><Товары>${goods.map(({ id, inner }) => `<Товар${inner.startsWith(' ') ? inner.slice(0, inner.indexOf('>')) : ''}><Ид>${id}</Ид>${inner.startsWith(' ') ? inner.slice(inner.indexOf('>') + 1) : inner}</Товар>`).join('\n')}</Товары></Каталог>`,
    encoding,
  )

/** Its prices: retail and wholesale. */
export const pricesOf = (
  offers: readonly { id: string; retail: string; wholesale: string }[],
  encoding?: string,
): string =>
  commerceOf(
    `<ПакетПредложений><Ид>o</Ид><ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование><Валюта>руб</Валюта></ТипЦены><ТипЦены><Ид>w</Ид><Наименование>Оптовая</Наименование><Валюта>руб</Валюта></ТипЦены></ТипыЦен><Предложения>${offers
      .map(
        ({ id, retail, wholesale }) =>
          `<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>r</ИдТипаЦены><ЦенаЗаЕдиницу>${retail}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена><Цена><ИдТипаЦены>w</ИдТипаЦены><ЦенаЗаЕдиницу>${wholesale}</ЦенаЗаЕдиницу><Валюта>руб</Валюта></Цена></Цены></Предложение>`,
      )
      .join('')}</Предложения></ПакетПредложений>`,
    encoding,
  )
