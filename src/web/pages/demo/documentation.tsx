import { m } from '../../../shared/wording/messages.js'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import styles from './documentation.module.css'
import { demoMeta, DemoPage } from './demo-page.tsx'

export const meta = () => demoMeta(m.gallery_documentation())

const elements = (): [name: string, props: string, use: string][] => [
  ['Button', 'variant isSmall isWide', m.gallery_doc_button()],
  ['TextField', 'label hint error prefix suffix', m.gallery_doc_field()],
  ['Dialog', 'title width onClose footer role', m.gallery_doc_dialog()],
  ['Message', 'severity variant size isClosable title', m.gallery_doc_message()],
  ['SectionCard', 'title note action', m.gallery_doc_card()],
  ['SortableTable', 'label columns rows rowKey pageSize selection empty', m.gallery_doc_table()],
  ['Tree', 'label nodes initiallyOpen onChoose onCheck', m.gallery_doc_tree()],
  ['Chart', 'kind title points by series format', m.gallery_doc_chart()],
  ['EmptyState', 'kind title text', m.gallery_doc_empty()],
  ['Picture', 'kind name src ratio isFirst isDecorative', m.gallery_doc_picture()],
  ['StatusBadge', 'tone', m.gallery_doc_badge()],
  ['Timeline', 'items label', m.gallery_doc_timeline()],
  ['Skeleton', 'shape lines', m.gallery_doc_skeleton()],
  ['MonthCalendar', 'events', m.gallery_doc_calendar()],
]

export default function Documentation() {
  return (
    <DemoPage title={m.gallery_documentation()} text={m.gallery_documentation_text()} isWide>
      <SectionCard title={m.gallery_doc_rules()}>
        <ul className={styles.rules}>
          <li>{m.gallery_doc_rule_tokens()}</li>
          <li>{m.gallery_doc_rule_green()}</li>
          <li>{m.gallery_doc_rule_lines()}</li>
          <li>{m.gallery_doc_rule_words()}</li>
        </ul>
      </SectionCard>
      <SectionCard title={m.gallery_doc_elements()}>
        <DataTable
          label={m.gallery_doc_elements()}
          heads={[m.gallery_doc_name(), m.gallery_doc_props(), m.gallery_doc_use()]}
        >
          {elements().map(([name, props, use]) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>
                <code>{props}</code>
              </td>
              <td>{use}</td>
            </tr>
          ))}
        </DataTable>
      </SectionCard>
    </DemoPage>
  )
}
