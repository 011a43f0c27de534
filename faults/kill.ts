import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from './child.ts'
import { newestArticle, Readers } from './readers.ts'
import type { Row } from './row.ts'

/** Kills the process with SIGKILL while it writes, `times` times, and counts the writes it had acknowledged. */
export async function kill(name: string, environment: Record<string, string>, times: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'))
  let site = await startSite({ DATA_FOLDER: folder, ...environment })
  const article = await newestArticle(site.url)
  const readers = new Readers(() => site.url, article.id)
  const starts: number[] = []
  for (let time = 0; time < times; time++) {
    readers.start(8)
    await wait(1_000 + Math.random() * 2_000)
    site.process.kill('SIGKILL')
    await site.ended
    await readers.stop()
    const begun = performance.now()
    site = await startSite({ DATA_FOLDER: folder, ...environment })
    starts.push(performance.now() - begun)
  }
  const counted = (await newestCount(site.url, article.id)) - article.readCount
  site.process.kill('SIGTERM')
  await site.ended
  rmSync(folder, { recursive: true })
  const lost = Math.max(0, readers.acknowledged - counted)
  const doubled = Math.max(0, counted - readers.acknowledged - readers.unsure)
  return {
    fault: `${name}: kill -9 while it writes, ${times} times`,
    seen: `${readers.acknowledged} acknowledged, ${readers.unsure} unsure; ${lost} lost, ${doubled} doubled; serves again after ${seconds(Math.max(...starts))} at most`,
    isMet: lost === 0 && doubled === 0 && readers.acknowledged > 0,
  }
}

async function newestCount(base: string, id: string): Promise<number> {
  const response = await fetch(`${base}/api/article/read-count?id=${id}`, {
    headers: { 'x-forwarded-for': '10.0.0.0' },
  })
  return ((await response.json()) as { data: { readCount: number } }).data.readCount
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
