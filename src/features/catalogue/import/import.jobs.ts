import { and, eq, inArray, lt } from 'drizzle-orm'
import { enqueue, job } from '../../../server/jobs/jobs.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { m } from '../../../shared/wording/messages.js'
import { giveUp } from './import.attempts.ts'
import { checkImportJob } from './rows/import.check.ts'
import { archiveKey, fileKey } from './import.find.ts'
import { importPicturesJob } from './pictures/import.pictures.ts'
import { runImportJob } from './import.run.ts'
import { productImports } from './import.table.ts'
import { importStatuses, isAtWork } from './columns/import.words.policy.ts'

const quietMs = 60_000
const longestMs = 86_400_000
const keptDays = 30
const working = importStatuses.filter(isAtWork)

/** Goes on with files whose work was interrupted, for example by a restart; what has not come to its end in a day is given up. */
const resumeJob = job({
  name: 'catalogue.imports-resume',
  cron: '* * * * *',
  async run(ctx) {
    const isQuiet = and(
      inArray(productImports.status, working),
      lt(productImports.changedAt, new Date(ctx.now.getTime() - quietMs)),
    )
    const quiet = await ctx.db
      .select({
        id: productImports.id,
        status: productImports.status,
        language: productImports.language,
        createdAt: productImports.createdAt,
      })
      .from(productImports)
      .where(isQuiet)
      .limit(50)
    for (const { id, status, language, createdAt } of quiet) {
      if (ctx.now.getTime() - createdAt.getTime() > longestMs)
        await giveUp(
          ctx,
          id,
          withLocale(language, () => m.import_failed_stalled()),
        )
      else
        await enqueue(
          ctx,
          status === 'checking' ? checkImportJob : status === 'running' ? runImportJob : importPicturesJob,
          { id },
          { singletonKey: id },
        )
    }
  },
})

/** Forgets files of goods with their bytes after a month. */
const sweepJob = job({
  name: 'catalogue.imports-sweep',
  cron: '41 3 * * *',
  async run(ctx) {
    const old = await ctx.db
      .select({ id: productImports.id })
      .from(productImports)
      .where(lt(productImports.createdAt, new Date(ctx.now.getTime() - keptDays * 86_400_000)))
      .limit(500)
    for (const { id } of old) {
      for (const key of [fileKey(id), archiveKey(id)]) await ctx.server.files.remove(key)
      await ctx.db.delete(productImports).where(eq(productImports.id, id))
    }
  },
})

export const importJobs = [checkImportJob, runImportJob, importPicturesJob, resumeJob, sweepJob]
