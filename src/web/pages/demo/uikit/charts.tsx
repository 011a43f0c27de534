import { formatNumber } from '../../../../shared/text/formats.ts'
import { currentLocale } from '../../../../shared/locale.ts'
import { m } from '../../../../shared/wording/messages.js'
import { Chart } from '../../../../ui/chart/chart.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { demoMeta, DemoPage } from '../demo-page.tsx'
import { sampleCategories, sampleCountries, sampleMonths } from './demo-samples.ts'

export const meta = () => demoMeta(m.gallery_charts())

export default function Charts() {
  const locale = currentLocale()
  const points = sampleMonths()
  const series = [
    { name: 'visits', label: m.gallery_visits() },
    { name: 'favourites', label: m.gallery_favourites() },
    { name: 'signups', label: m.gallery_signups() },
  ]
  const format = (value: number) => formatNumber(value, locale)
  const byCountry = sampleCountries().map((country, place) => ({
    country,
    ...Object.fromEntries(sampleCategories().map((_, index) => [`c${index}`, 12 + ((place * 17 + index * 29) % 40)])),
  }))
  const year = { title: m.gallery_chart_year(), points, by: 'month', format }
  return (
    <DemoPage title={m.gallery_charts()} text={m.gallery_sample_note()}>
      <SectionCard title={m.gallery_chart_line()}>
        <Chart kind="line" {...year} series={series} />
      </SectionCard>
      <SectionCard title={m.gallery_chart_bar()}>
        <Chart kind="bar" {...year} series={series.slice(1)} />
      </SectionCard>
      <SectionCard title={m.gallery_chart_area()}>
        <Chart kind="area" {...year} series={series.slice(0, 2)} />
      </SectionCard>
      <SectionCard title={m.gallery_chart_stacked()}>
        <Chart
          kind="stacked-bar"
          title={m.gallery_chart_countries()}
          points={byCountry}
          by="country"
          format={format}
          series={sampleCategories().map((label, index) => ({ name: `c${index}`, label }))}
        />
      </SectionCard>
      <SectionCard title={m.gallery_chart_donut()}>
        <Chart
          kind="donut"
          title={m.gallery_chart_countries()}
          points={byCountry}
          by="country"
          format={format}
          series={[{ name: 'c0', label: sampleCategories()[0] ?? '' }]}
        />
      </SectionCard>
    </DemoPage>
  )
}
