import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccounts, useSite } from './site.ts'

/** The demo has no administrator: its applicant becomes one. */
const admin = { phone: '13800000004', password: 'Applicant-2026' }
const site = useSite({}, (folder) => {
  execFileSync(process.execPath, ['src/cli/yilu.ts', 'grant-role', '--phone', admin.phone, '--role', 'admin'], {
    env: { ...process.env, DATA_FOLDER: folder, DATABASE_URL: '' },
  })
})

const menu = (page: Page) => page.locator('#workspace-sidebar')
const entry = (page: Page, path: string) => menu(page).locator(`a[href$="${path}"]`)
const dialog = (page: Page) => page.locator('dialog[open]')

async function hold(page: Page, duties: string[], reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Изменить обязанности', exact: true }).click()
  for (const name of ['Проверка', 'Редактура', 'Поддержка', 'Финансы'])
    await dialog(page).getByRole('checkbox', { name, exact: true }).setChecked(duties.includes(name))
  await dialog(page).getByLabel('Причина').fill(reason)
  await dialog(page).getByRole('button', { name: 'Изменить обязанности', exact: true }).click()
}

describe('duties of operators', () => {
  it('An administrator takes duties away from an operator, whose menu follows and whose direct address says why it is closed', async () => {
    const [asAdmin, asOperator] = [await site.signIn(admin), await site.signIn(demoAccounts.operator)]
    const { userId } = JSON.parse(asOperator.user) as { userId: string }
    // An open stream never lets the page become idle.
    const work = await (await site.browser({ as: asOperator, hasEventStreams: true })).newPage()
    await work.goto(`${site.url}/ru/operator`)
    await entry(work, '/operator/companies').waitFor()
    await work.getByRole('heading', { name: 'Проверка компаний' }).waitFor()

    const users = await site.open(`/ru/operator/users/${userId}`, { as: asAdmin })
    await hold(users, [], 'Ошибка')
    await dialog(users).getByText('Выберите хотя бы одну обязанность').waitFor()
    await site.expectFine(users)
    await dialog(users).getByRole('button', { name: 'Отмена', exact: true }).click()
    await hold(users, ['Редактура', 'Поддержка'], 'Теперь только статьи и вопросы')
    await users.getByText('Обязанности изменены').first().waitFor()
    await users.getByText('Редактура, Поддержка', { exact: true }).waitFor()
    await users.getByText('Теперь только статьи и вопросы').first().waitFor()
    await site.expectFine(users)

    // The open page of the operator hears of it, and keeps what she still may do.
    await entry(work, '/operator/companies').waitFor({ state: 'detached' })
    await entry(work, '/operator/plans').waitFor({ state: 'detached' })
    expect(await entry(work, '/operator/articles').count()).toBe(1)
    expect(await entry(work, '/operator/audit').count()).toBe(1)

    // By the address: words and a way back.
    await work.goto(`${site.url}/ru/operator/companies`)
    await work.getByRole('heading', { name: 'Это не входит в ваши обязанности' }).waitFor()
    await work.getByText('Страница открыта операторам с обязанностью «Проверка».').waitFor()
    expect(new URL(work.url()).pathname).toBe('/ru/operator/companies')
    await site.expectFine(work)
    await work.getByRole('link', { name: 'Вернуться к обзору' }).click()
    await work.waitForURL('**/ru/operator')
    await work.getByRole('heading', { level: 1 }).waitFor()
    expect(await work.getByRole('heading', { name: 'Проверка компаний' }).count()).toBe(0)
    expect(await work.locator('main a[href$="/operator/plans"]').count()).toBe(0)
    await site.expectFine(work)
  })

  it('A choice made over older duties is not saved, and says which they are now', async () => {
    const [asAdmin, asOperator] = [await site.signIn(admin), await site.signIn(demoAccounts.operator)]
    const { userId } = JSON.parse(asOperator.user) as { userId: string }
    const [first, second] = [
      await site.open(`/ru/operator/users/${userId}`, { as: asAdmin }),
      await site.open(`/ru/operator/users/${userId}`, { as: asAdmin }),
    ]
    await hold(first, ['Финансы'], 'Первый')
    await first.getByText('Обязанности изменены').first().waitFor()
    await hold(second, ['Проверка'], 'Второй')
    await dialog(second).getByText('Сейчас: Финансы').waitFor()
    // Saved again over what is now known.
    await dialog(second).getByRole('button', { name: 'Изменить обязанности', exact: true }).click()
    await second.getByText('Обязанности изменены').first().waitFor()
    await dialog(second).waitFor({ state: 'detached' })
    // The facts are read again after the dialog has closed.
    await expect.poll(() => second.locator('dd').getByText('Проверка', { exact: true }).count()).toBe(1)
  })
})
