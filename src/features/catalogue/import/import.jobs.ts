import { and, eq, inArray, lt } from 'drizzle-orm'
import { enqueue, job } from '../../../server/jobs/jobs.ts'
import { withLocale } from '../../../server/locale-context.ts'
import { m } from '../../../shared/wording/messages.js'
import { giveUp } from './import-attempts.ts'
import { checkImportJob } from './rows/import.check.jobs.ts'
import { archiveKey, fileKey } from './import.queries.ts'
import { importPicturesJob } from './pictures/import.pictures.jobs.ts'
import { runImportJob } from './import.run.service.ts'
import { productImports } from './import.table.ts'
import { importStatuses, isAtWork } from './import.enums.policy.ts'

const quietMs = 60_000
const longestMs = 86_400_000
const retentionDays = 30
const working = importStatuses.filter(isAtWork)

/** Resumes files whose work was interrupted, for example by a restart; gives up files not finished within a day. */
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

/** Deletes import files with their bytes after a month. */
const sweepJob = job({
  name: 'catalogue.imports-sweep',
  cron: '41 3 * * *',
  async run(ctx) {
    const old = await ctx.db
      .select({ id: productImports.id })
      .from(productImports)
      .where(lt(productImports.createdAt, new Date(ctx.now.getTime() - retentionDays * 86_400_000)))
      .limit(500)
    for (const { id } of old) {
      for (const key of [fileKey(id), archiveKey(id)]) await ctx.server.files.remove(key)
      await ctx.db.delete(productImports).where(eq(productImports.id, id))
    }
  },
})

export const importJobs = [checkImportJob, runImportJob, importPicturesJob, resumeJob, sweepJob]
