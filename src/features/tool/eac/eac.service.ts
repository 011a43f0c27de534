import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { readEacRegulations, readEacScopes } from '../../reference/eac/eac-files.ts'
import { hsWay } from '../../reference/hs/hs.service.ts'
import { isEaeuCountry } from '../../reference/reference.service.ts'
import type { eacEndpoints } from './eac.contract.ts'
import { eacAnswer, regulationsFor } from './eac.policy.ts'

type Eac = (typeof eacEndpoints)['eac']

let held: { scopes: ReturnType<typeof readEacScopes>; regulations: ReturnType<typeof readEacRegulations> } | undefined

/** Public: the regulations for goods of a code in a country. */
export async function askEac(ctx: Ctx, { hs, destination }: EndpointInput<Eac>): Promise<EndpointResult<Eac>> {
  held ??= { scopes: readEacScopes(), regulations: readEacRegulations() }
  const { scopes, regulations } = held
  const isEaeu = isEaeuCountry(destination)
  const rows = isEaeu ? regulationsFor(scopes, hs) : []
  const language = currentContentLanguage()
  return {
    answer: eacAnswer(isEaeu, rows),
    way: hsWay(ctx, hs),
    regulations: rows.flatMap(({ regulation, scope, source }) => {
      const data = regulations.find(({ number }) => number === regulation)
      if (!data) return []
      return {
        number: regulation,
        name: data.name[language],
        when: data.when[language],
        scope,
        form: data.form,
        source,
        decision: data.source,
        decidedOn: data.sourceDate,
      }
    }),
  }
}
