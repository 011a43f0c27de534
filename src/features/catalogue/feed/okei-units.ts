import type { ProductUnit } from '../product/product.enums.policy.ts'

/** Units by the Russian classifier OK 015-94 (OKEI): code, full name, symbol. An unknown unit is a package. */
export const okeiUnits: Record<ProductUnit, readonly [code: string, name: string, sign: string]> = {
  pcs: ['796', 'Штука', 'шт'],
  kpcs: ['798', 'Тысяча штук', 'тыс. шт'],
  dozen: ['641', 'Дюжина (12 шт.)', 'дюжина'],
  pair: ['715', 'Пара (2 шт.)', 'пар'],
  set: ['839', 'Комплект', 'компл'],
  kg: ['166', 'Килограмм', 'кг'],
  t: ['168', 'Тонна; метрическая тонна (1000 кг)', 'т'],
  m: ['006', 'Метр', 'м'],
  m2: ['055', 'Квадратный метр', 'м2'],
  m3: ['113', 'Кубический метр', 'м3'],
  l: ['112', 'Литр; кубический дециметр', 'л; дм3'],
  roll: ['736', 'Рулон', 'рул'],
  box: ['812', 'Ящик', 'ящ'],
  pack: ['778', 'Упаковка', 'упак'],
  bag: ['778', 'Упаковка', 'упак'],
  sheet: ['625', 'Лист', 'л.'],
}

/** The unit of a classifier code, with or without leading zeros. */
export const unitOfOkei = (code: string): ProductUnit | undefined =>
  (Object.keys(okeiUnits) as ProductUnit[]).find((unit) => Number(okeiUnits[unit][0]) === Number(code || 'x'))
