import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from './child.ts'
import { newestArticle, Readers } from './readers.ts'
import type { Row } from './row.ts'

/** At least so many kills, and at least so many acknowledged writes before and between them. */
export type Extent = { kills: number; writes: number }

/** Kills the process with SIGKILL while it writes, again and again, and counts the writes it had acknowledged. */
export async function kill(name: string, environment: Record<string, string>, extent: Extent): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  let site = await startSite({ DATA_FOLDER: folder, ...environment })
  const article = await newestArticle(site.url)
  const readers = new Readers(() => site.url, article.id)
  const starts: number[] = []
  while (starts.length < extent.kills || readers.acknowledged < extent.writes) {
    readers.start(8)
    await wait(1_000 + Math.random() * 2_000)
    // Each kill has its share of the writes behind it, at a moment of its own.
    const share = ((starts.length + Math.random()) * extent.writes) / extent.kills
    while (readers.acknowledged < share) await wait(50)
    site.process.kill('SIGKILL')
    await site.ended
    await readers.stop()
    const begun = performance.now()
    site = await startSite({ DATA_FOLDER: folder, ...environment })
    starts.push(performance.now() - begun)
    if (starts.length % 10 === 0) console.error(`${name}: ${starts.length} kills, ${readers.acknowledged} acknowledged`)
  }
  const counted = (await newestCount(site.url, article.id)) - article.readCount
  site.process.kill('SIGTERM')
  await site.ended
  rmSync(folder, { recursive: true })
  const lost = Math.max(0, readers.acknowledged - counted)
  const doubled = Math.max(0, counted - readers.acknowledged - readers.unsure)
  return {
    fault: `${name}: kill -9 while it writes, ${starts.length} times`,
    seen: `${readers.acknowledged} acknowledged, ${readers.unsure} unsure; ${lost} lost, ${doubled} doubled; serves again after ${seconds(Math.max(...starts))} at most`,
    isMet: lost === 0 && doubled === 0 && readers.acknowledged >= extent.writes,
  }
}

async function newestCount(base: string, id: string): Promise<number> {
  const response = await fetch(`${base}/api/article/read-count?id=${id}`, {
    headers: { 'x-forwarded-for': '10.0.0.0' },
  })
  return ((await response.json()) as { data: { readCount: number } }).data.readCount
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
