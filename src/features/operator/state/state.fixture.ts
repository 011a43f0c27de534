import { systemContext } from '../../../server/context.ts'
import { noteBackup } from '../../../server/settings/backup-note.ts'
import { makeOperator } from '../../../test/people.ts'
import type { TestApp } from '../../../test/use-test-app.ts'
import { exchangeRates } from '../../reference/rates/rates.table.ts'
import { seedImportRates } from '../../tool/import-rate/import-rate.service.ts'
import type { CallReply } from '../../../client/api.ts'
import type { StateSection } from './operator.state.contract.ts'

export type State = CallReply<'GET /api/operator/state'>

/** Rates of the first day of a test, and a backup. */
export async function makeHealthy(test: TestApp): Promise<void> {
  await seedImportRates(systemContext(test.server, 'test'))
  await test.server.database.db.insert(exchangeRates).values({
    on: '2026-11-02',
    source: 'operator',
    base: 'RUB',
    currency: 'CNY',
    nominal: 1,
    value: '11.4',
    changedAt: test.clock.now(),
  })
  await noteBackup(test.server.database.db, test.clock.now())
}

export const readState = async (test: TestApp, token: string): Promise<State> =>
  (await test.call('GET /api/operator/state', {}, { token, locale: 'en' })).data

/** As a new operator, because sessions end while the clock of a test moves. */
export const readAsOperator = async (test: TestApp): Promise<State> => readState(test, (await makeOperator(test)).token)

export const sectionOf = ({ sections }: State, name: StateSection) => sections.find((one) => one.name === name)!

export const textsOf = (state: State, name: StateSection): string[] =>
  sectionOf(state, name).findings.map(({ text }) => text)

/** Without those that depend on the speed of this machine and on what else runs in the process. */
export const verdictsOf = ({ sections }: State) =>
  Object.fromEntries(
    sections.map(({ name, findings }) => [
      name,
      findings
        .filter(({ text }) => !/^(Delay|Memory|The database answers|(Statements|Answers) in the last)/.test(text))
        .map(({ verdict }) => verdict),
    ]),
  )
