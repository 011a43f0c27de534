import type { HomeBlock } from '../../../shared/home-blocks.ts'
import { m } from '../../../shared/wording/messages.js'

const kinds: Record<HomeBlock['kind'], () => string> = {
  banner: m.blocks_banner,
  tasks: m.task_heading,
  categories: m.home_categories,
  companies: m.home_companies,
  rates: m.home_rates,
  news: m.home_news,
  how: m.home_how,
}

/** What a block is called: its heading on the page, a banner by its Chinese title. */
export const blockLabel = (block: HomeBlock): string => (block.kind === 'banner' && block.title.zh ? `${kinds.banner()} · ${block.title.zh}` : kinds[block.kind]())

/** A stored moment as the field of the browser's own time zone shows it, and back. */
export function toLocal(at: string | null): string {
  if (!at) return ''
  const moment = new Date(at)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
export const fromLocal = (text: string): string | null => (text ? new Date(text).toISOString() : null)
