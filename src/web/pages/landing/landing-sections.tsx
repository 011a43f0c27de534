import { ArticleList } from '../../../features/article/ui/article-list.tsx'
import { BlockBanner } from '../../../features/site/ui/block-banner.tsx'
import type { CallReply } from '../../../client/api.ts'
import { PageLink } from '../../../ui/page-link.tsx'
import { rowsOf } from '../home/block-rows.ts'
import type { landingData } from './landing-data.ts'
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

const isNarrow = ({ kind }: PublicBlock) => kind !== 'banner' && kind !== 'warnings'

/** A block; an empty one is omitted. */
function Block({ block, data: { labels, warnings } }: { block: PublicBlock; data: Data }) {
  if (block.kind === 'banner') return <BlockBanner block={block} more={labels.more} />
  if (block.kind === 'steps') return <Steps title={labels.stepsTitle} steps={labels.steps} />
  if (block.kind === 'documents') return <Things title={labels.documentsTitle} items={labels.documents} />
  if (block.kind === 'limits') return <Things title={labels.limitsTitle} items={labels.limits} />
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

const Steps = ({ title, steps }: { title: string; steps: string[] }) => (
  <section>
    <h2>{title}</h2>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
)

const Things = ({ title, items }: { title: string; items: string[] }) => (
  <section>
    <h2>{title}</h2>
    <ul className={styles.documents}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
)

const Questions = ({ title, questions }: { title: string; questions: string[][] }) => (
  <section>
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
  <section>
    <h2>{title}</h2>
    <p>{text}</p>
    <p>
      <PageLink to="/fees">{more}</PageLink>
    </p>
  </section>
)
