import type { Ctx } from '../../../../server/context.ts'
import { briefReason } from '../../../../server/state/brief-reason.ts'
import { lastBackup } from '../../../../server/settings/backup-note.ts'
import { readFreeSpace, tryFileStore } from '../../../../server/state/storage-state.ts'
import { hourMs } from '../../../../shared/text/durations.ts'
import { formatDuration, formatFileSize } from '../../../../shared/text/formats.ts'
import { m } from '../../../../shared/wording/messages.js'
import { doubtful, good, judged, wrong } from '../finding.ts'
import type { StateFinding } from '../operator.state.contract.ts'

/** A backup is made each night; one that failed is noticed the next day. */
const backupStaleHours = 36
const backupOldHours = 7 * 24

export async function checkStorage(ctx: Ctx): Promise<StateFinding[]> {
  return [await checkDisk(ctx), await checkStore(ctx), await checkBackup(ctx)]
}

async function checkDisk({ server: { settings }, locale }: Ctx): Promise<StateFinding> {
  const { bytes, state } = await readFreeSpace(settings.DATA_FOLDER, settings.MINIMUM_FREE_MB)
  const text = m.platform_state_disk({
    size: formatFileSize(bytes, locale),
    least: formatFileSize(settings.MINIMUM_FREE_MB * 1_048_576, locale),
  })
  const act = { advice: m.platform_state_advice_disk(), runbook: 'YiluDiskNearlyFull' }
  if (state === 'short') return wrong(text, act)
  const watched = judged('YiluDiskNearlyFull', bytes, text)
  return watched.verdict === 'good' && state === 'near' ? doubtful(text, act) : watched
}

async function checkStore({ server: { files, settings } }: Ctx): Promise<StateFinding> {
  const act = {
    advice: settings.FILES === 's3' ? m.platform_state_advice_bucket() : m.platform_state_advice_folder(),
  }
  try {
    return (await tryFileStore(files)) ? good(m.platform_state_store()) : wrong(m.platform_state_store_lost(), act)
  } catch (error) {
    return wrong(m.platform_state_store_fails({ reason: briefReason(error) }), act)
  }
}

async function checkBackup(ctx: Ctx): Promise<StateFinding> {
  const act = { advice: m.platform_state_advice_backup() }
  const at = await lastBackup(ctx.db)
  if (!at) return doubtful(m.platform_state_backup_unknown(), act)
  const hours = Math.max(0, ctx.now.getTime() - at.getTime()) / hourMs
  const text = m.platform_state_backup({ age: formatDuration(hours * 3600, ctx.locale) })
  if (hours <= backupStaleHours) return good(text, { at })
  return (hours <= backupOldHours ? doubtful : wrong)(text, { ...act, at })
}
