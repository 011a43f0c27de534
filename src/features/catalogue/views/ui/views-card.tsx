import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import type { CallReply } from '../../../../client/api.ts'
import { SmallBars } from '../../../../ui/chart/small-bars.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'

/** Views of the store and the goods by day, and the goods seen most. */
export function ViewsCard({ views: { days, most } }: { views: CallReply<'GET /api/workspace/views'> }) {
  const locale = currentLocale()
  const isSeen = days.some(({ store, goods }) => store + goods > 0)
  return (
    <SectionCard title={m.views_title()}>
      {isSeen ? (
        <SmallBars
          title={m.views_chart()}
          points={days.map(({ day, ...counts }) => ({ ...counts, day: day.slice(5) }))}
          by="day"
          series={[
            { name: 'goods', label: m.views_goods() },
            { name: 'store', label: m.views_store() },
          ]}
        />
      ) : (
        <p>{m.views_none()}</p>
      )}
      {most.length > 0 && (
        <>
          <h3>{m.views_most()}</h3>
          <DefinitionList
            rows={most.map(({ title, views }) => ({ name: title, value: formatNumber(views, locale) }))}
          />
        </>
      )}
    </SectionCard>
  )
}
