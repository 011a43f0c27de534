import type { Ctx } from '../../../server/context.ts'
import type { EndpointInput, EndpointResult } from '../../../shared/endpoint.ts'
import { currentContentLanguage } from '../../../shared/locale.ts'
import type { IncotermCode } from '../../reference/incoterm.policy.ts'
import { readIncoterms } from '../../reference/reference-files.ts'
import type { IncotermData } from '../../reference/reference-files.ts'
import type { incotermEndpoints, IncotermReply } from './incoterm.contract.ts'
import { choose, incotermTasks, placeOf, sellerBears } from '../../reference/incoterm.duties.policy.ts'

type Incoterms = (typeof incotermEndpoints)['incoterms']

let known: Map<IncotermCode, IncotermData> | undefined

/** Public: the terms that fit, in the language of the caller. */
export async function chooseIncoterm(
  _ctx: Ctx,
  { mode, seller, term }: EndpointInput<Incoterms>,
): Promise<EndpointResult<Incoterms>> {
  const { fitting, refused } = choose(mode ?? null, seller ?? null)
  return {
    fitting: fitting.flatMap(termReply),
    refused: refused.flatMap(termReply),
    checked: (term && termReply(term)[0]) ?? null,
  }
}

function termReply(code: IncotermCode): IncotermReply[] {
  known ??= new Map(readIncoterms().map((one) => [one.code, one]))
  const data = known.get(code)
  if (!data) return []
  const language = currentContentLanguage()
  return [
    {
      code,
      name: data.name[language],
      riskPasses: data.riskPasses[language],
      isSeaOnly: data.isSeaOnly,
      place: placeOf(code),
      seller: incotermTasks.filter((task) => sellerBears(code, task)),
    },
  ]
}
