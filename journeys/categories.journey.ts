import { expect, it } from 'vitest'
import { demoAccounts, useSite } from './site.ts'

const site = useSite()

it('An operator adds a category with a required attribute, and a supplier is asked for that attribute', async () => {
  const page = await site.open('/operator/categories?code=hardware.fasteners', {
    as: await site.signIn(demoAccounts.operator),
  })
  const dialog = page.getByRole('dialog')
  const name = async (zh: string, ru: string, en: string) => {
    await dialog.getByLabel('中文', { exact: true }).fill(zh)
    await dialog.getByLabel('俄语', { exact: true }).fill(ru)
    await dialog.getByLabel('英语', { exact: true }).fill(en)
  }
  await page.getByRole('button', { name: '新增下级类目' }).click()
  await name('螺栓', 'Рым-болты', 'Eye bolts')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('已使用这个名称').waitFor()
  expect(await dialog.getByLabel('俄语', { exact: true }).inputValue()).toBe('Рым-болты')
  await dialog.getByLabel('中文', { exact: true }).fill('吊环螺栓')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/code=hardware\.fasteners\.eye-bolts$/)
  await page.getByRole('heading', { level: 2, name: '吊环螺栓' }).waitFor()

  await page.getByRole('button', { name: '新增属性' }).click()
  await name('额定载荷', 'Грузоподъёмность', 'Working load')
  await dialog.getByLabel('类型').selectOption('number')
  await dialog.getByLabel('单位').selectOption('kg')
  await dialog.getByLabel('必填').check()
  await site.expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: '额定载荷 workingLoad' }).waitFor()
  await site.expectFine(page)

  const supplier = await site.open('/workspace/products', { as: await site.signIn(demoAccounts.supplier) })
  await supplier.getByRole('link', { name: '新建商品' }).click()
  await supplier.getByLabel('一级类目').selectOption('hardware')
  await supplier.getByLabel('二级类目').selectOption('hardware.fasteners')
  await supplier.getByLabel('三级类目').selectOption('hardware.fasteners.eye-bolts')
  await supplier.getByLabel('额定载荷（千克）').waitFor()
})
