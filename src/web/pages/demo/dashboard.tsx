import { formatNumber } from '../../../shared/text/formats.ts'
import { currentLocale } from '../../../shared/locale.ts'
import { m } from '../../../shared/wording/messages.js'
import { Chart } from '../../../ui/chart/chart.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { SortableTable } from '../../../ui/table/sortable-table.tsx'
import styles from './dashboard.module.css'
import { demoMeta, DemoPage } from './demo-page.tsx'
import { sampleCountries, sampleGoods, sampleMonths } from './uikit/demo-samples.ts'
import { goodsColumns } from './uikit/goods-columns.tsx'

export const meta = () => demoMeta(m.gallery_dashboard())

export default function Dashboard() {
  const locale = currentLocale()
  const months = sampleMonths()
  const sum = (name: 'visits' | 'favourites' | 'signups') =>
    formatNumber(
      months.reduce((total, month) => total + month[name], 0),
      locale,
    )
  const figures = [
    { label: m.gallery_visits(), value: sum('visits') },
    { label: m.gallery_favourites(), value: sum('favourites') },
    { label: m.gallery_signups(), value: sum('signups') },
    { label: m.gallery_goods(), value: formatNumber(sampleGoods(24).length, locale) },
  ]
  return (
    <DemoPage title={m.gallery_dashboard()} text={m.gallery_sample_note()} isWide>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.pair}>
        <SectionCard title={m.gallery_visits()}>
          <Chart
            kind="area"
            title={m.gallery_chart_year()}
            points={months}
            by="month"
            series={[
              { name: 'visits', label: m.gallery_visits() },
              { name: 'favourites', label: m.gallery_favourites() },
            ]}
          />
        </SectionCard>
        <SectionCard title={m.gallery_destinations()}>
          <Chart
            kind="donut"
            title={m.gallery_chart_countries()}
            points={sampleCountries().map((country, index) => ({ country, signups: 96 >> (index * 0.7) }))}
            by="country"
            series={[{ name: 'signups', label: m.gallery_signups() }]}
          />
        </SectionCard>
      </div>
      <SectionCard title={m.gallery_goods()}>
        <SortableTable
          label={m.gallery_goods()}
          rows={sampleGoods(6)}
          rowKey={({ id }) => id}
          columns={goodsColumns().filter(({ key }) => ['name', 'price', 'status'].includes(key))}
        />
      </SectionCard>
    </DemoPage>
  )
}
