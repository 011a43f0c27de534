import type { BlockPage } from '../../../shared/block-pages.ts'
import type { PageBlock } from '../../../shared/page-blocks.ts'
import { languageNames } from '../../../shared/text/language-names.ts'
import { m } from '../../../shared/wording/messages.js'

const kinds: Record<PageBlock['kind'], () => string> = {
  banner: m.blocks_banner,
  tasks: m.task_heading,
  categories: m.home_categories,
  requests: m.home_requests,
  companies: m.home_companies,
  goods: m.home_goods,
  rates: m.home_rates,
  news: m.home_news,
  how: m.home_how,
  steps: m.landing_steps,
  documents: m.landing_checklist,
  questions: m.landing_questions,
  limits: m.landing_limits,
  fees: m.fees_title,
  warnings: m.landing_warnings,
}

/** The name of a block: its heading on the page, for a banner its Chinese title. */
export const blockLabel = (block: PageBlock): string =>
  block.kind === 'banner' && block.title.zh ? `${kinds.banner()} · ${block.title.zh}` : kinds[block.kind]()

export const pageNames: Record<BlockPage, () => string> = { home: m.blocks_of_home, landing: m.blocks_of_landing }

const fieldNames: Record<string, () => string> = {
  from: m.blocks_from,
  until: m.blocks_until,
  title: m.blocks_title,
  text: m.blocks_text,
  link: m.blocks_link,
  picture: m.blocks_picture,
  alt: m.blocks_picture_alt,
}

/**
 * The label of a refused field in the form: `blocks.1.title.zh` → the second block, its label, the title, the language.
 */
export function placeOf(path: string, blocks: readonly PageBlock[]): string {
  const [, index = '', ...rest] = path.split('.')
  const block = blocks[Number(index)]
  if (index === '' || !block) return m.blocks_page()
  const last = rest.at(-1) ?? ''
  const field = rest.map((name) => fieldNames[name]?.()).findLast((name) => name !== undefined)
  const language = last in languageNames ? languageNames[last as keyof typeof languageNames]() : undefined
  return [
    m.blocks_place({ number: Number(index) + 1, block: blockLabel(block) }),
    ...(field ? [field] : []),
    ...(language ? [language] : []),
  ].join(' · ')
}
