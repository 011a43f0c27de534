import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleMinus from '~icons/tabler/circle-minus'
import { ArticleList } from '../../../features/article/ui/article-list.tsx'
import { BlockBanner } from '../../../features/site/ui/block-banner.tsx'
import type { CallReply } from '../../../client/api.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { rowsOf } from '../home/block-rows.ts'
import type { landingData } from './landing-data.ts'
import { LandingSteps } from './landing-steps.tsx'
import styles from './landing.module.css'

type Data = Awaited<ReturnType<typeof landingData>>
type PublicBlock = CallReply<'GET /api/page-blocks/:page'>[number]

/** The landing page below its heading, as arranged by operators; consecutive blocks are paired side by side. */
export const LandingBlocks = ({ blocks, data }: { blocks: readonly PublicBlock[]; data: Data }) => (
  <>
    {rowsOf(blocks, isNarrow).map((row) => (
      <div
        key={row[0]?.id}
        className={row[0]?.kind === 'banner' ? styles.banner : row.length === 2 ? styles.columns : styles.single}
      >
        {row.map((block) => (
          <Block key={block.id} block={block} data={data} />
        ))}
      </div>
    ))}
  </>
)

const wide: readonly PublicBlock['kind'][] = ['banner', 'steps', 'warnings']
const isNarrow = ({ kind }: PublicBlock) => !wide.includes(kind)

/** A block; an empty one is omitted. */
function Block({ block, data: { role, labels, warnings } }: { block: PublicBlock; data: Data }) {
  if (block.kind === 'banner') return <BlockBanner block={block} more={labels.more} />
  if (block.kind === 'steps') return <LandingSteps role={role} title={labels.stepsTitle} steps={labels.steps} />
  if (block.kind === 'documents') return <Things title={labels.documentsTitle} items={labels.documents} />
  if (block.kind === 'limits') return <Things title={labels.limitsTitle} items={labels.limits} isLimit />
  if (block.kind === 'questions') return <Questions title={labels.questionsTitle} questions={labels.questions} />
  if (block.kind === 'fees') return <Fees title={labels.feesTitle} text={labels.feesText} more={labels.feesMore} />
  return (
    warnings.length > 0 && (
      <section>
        <h2>{labels.warningsTitle}</h2>
        <ArticleList items={warnings} />
      </section>
    )
  )
}

/** What to prepare, or what is not promised. */
const Things = ({ title, items, isLimit = false }: { title: string; items: string[]; isLimit?: boolean }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    <ul className={styles.documents}>
      {items.map((item) => (
        <li key={item}>
          {isLimit ? <IconCircleMinus size={20} stroke={1.6} /> : <IconCircleCheck size={20} stroke={1.6} />}
          {item}
        </li>
      ))}
    </ul>
  </section>
)

const Questions = ({ title, questions }: { title: string; questions: string[][] }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    {questions.map(([question, answer]) => (
      <details key={question} className={styles.question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </section>
)

const Fees = ({ title, text, more }: { title: string; text: string; more: string }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    <p>{text}</p>
    <p>
      <PageLink to="/fees">{more}</PageLink>
    </p>
  </section>
)
