import { currentLocale } from '../../../../shared/locale.ts'
import { formatNumber, formatPercent } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { Definition } from '../../../../ui/definition-list.tsx'
import type { ContainerType } from '../../../reference/container.policy.ts'
import type { LoadingReply } from '../loading.contract.ts'

type Space = LoadingReply['pallet'] | LoadingReply['containers'][number]

/** Names in trade, the same in every language. */
const containerNames: Record<ContainerType, string> = { '20gp': '20GP', '40gp': '40GP', '40hq': '40HQ' }

const number = (value: number, digits?: number) => formatNumber(value, currentLocale(), digits)
/** In litres rounded up, as forwarders do. */
const cubicMetres = (volumeCm3: number) => number(Math.ceil(volumeCm3 / 1000) / 1000)
const percent = (value: number) => formatPercent(value / 100, currentLocale(), 0)

/** The result in the language of the page. */
export function loadingView(reply: LoadingReply) {
  const { cartons, volumeCm3, grossGrams, pallet, containers, needed } = reply
  return {
    title: m.tool_loading_result(),
    rows: [
      { name: m.tool_loading_cartons(), value: number(cartons) },
      { name: m.tool_loading_volume(), value: `${cubicMetres(volumeCm3)} ${m.unit_m3()}` },
      { name: m.tool_loading_gross(), value: `${number(grossGrams / 1000, 1)} ${m.unit_kg()}` },
      { name: m.tool_loading_pallets(), value: pallet.needed > 0 ? number(pallet.needed) : null },
    ] satisfies Definition[],
    needed: {
      label: m.tool_loading_needed(),
      text:
        needed
          .map(({ type, count }) => m.tool_loading_times({ count: number(count), type: containerNames[type] }))
          .join(' + ') || m.tool_loading_needed_none(),
    },
    spaces: [
      spaceView(m.tool_loading_pallet(), pallet, []),
      ...containers.map((one) =>
        spaceView(containerNames[one.type], one, [
          { name: m.tool_loading_pallets_in(), value: one.pallets > 0 ? number(one.pallets) : null },
        ]),
      ),
    ],
    note: m.tool_loading_note(),
  }
}

function spaceView(name: string, space: Space, more: Definition[]) {
  const { cartons, limit, layers, volumeShare, weightShare } = space
  const isLoaded = cartons > 0
  return {
    name,
    holds: isLoaded ? m.tool_loading_holds({ count: number(cartons) }) : m.tool_loading_holds_none(),
    rows: isLoaded
      ? ([
          {
            name: m.tool_loading_limit(),
            value: limit === 'room' ? m.tool_loading_limit_room() : m.tool_loading_limit_weight(),
          },
          { name: m.tool_loading_share(), value: percent(volumeShare) },
          { name: m.tool_loading_weight_share(), value: percent(weightShare) },
          {
            name: m.tool_loading_layers(),
            value: layers
              .map((one) =>
                m.tool_loading_layer({
                  times: number(one.times),
                  cartons: number(one.cartons),
                  height: number(one.heightMm / 10, 1),
                }),
              )
              .join(m.text_semicolon()),
          },
          ...more,
        ] satisfies Definition[])
      : [],
    plan: isLoaded
      ? {
          length: space.lengthMm,
          width: space.widthMm,
          height: space.heightMm,
          blocks: layers[0]?.blocks ?? [],
          layers: layers.map(({ heightMm, times }, index) => ({
            heightMm,
            times,
            bottomMm: layers.slice(0, index).reduce((sum, below) => sum + below.heightMm * below.times, 0),
          })),
          top: { label: m.tool_loading_plan_top({ name }), caption: m.tool_loading_from_above() },
          side: { label: m.tool_loading_plan_side({ name }), caption: m.tool_loading_from_side() },
        }
      : null,
  }
}

export type LoadingView = ReturnType<typeof loadingView>
export type SpacePlan = NonNullable<LoadingView['spaces'][number]['plan']>
