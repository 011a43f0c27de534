import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
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
    regulations: rows.flatMap(({ regulation, scope }) => {
      const data = regulations.find(({ number }) => number === regulation)
      if (!data) return []
      return {
        number: data.title[language],
        name: data.name[language],
        when: data.when[language],
        scope,
        form: data.form,
        source: m.tool_eac_scope_of({ regulation: data.title[language] }),
        decision: data.source[language],
        decidedOn: data.sourceDate,
      }
    }),
  }
}
