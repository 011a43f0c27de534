import { join } from 'node:path'
import { openDatabase } from '../../server/database/database.ts'
import type { DatabaseHandle } from '../../server/database/database.ts'
import { FolderInUse } from '../../server/database/folder-lock.ts'
import { describeFailure } from '../../server/failure.ts'
import { createLogger } from '../../server/log.ts'
import { createOutbox } from '../../server/messaging/outbox.ts'
import { createSms } from '../../server/messaging/sms/sms.ts'
import { readSettings, SettingsError } from '../../server/settings/settings.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail, checkSms } from './check-sending.ts'
import { checkStorage } from './check-storage.ts'
import { checkUrl } from './check-url.ts'
import { doubtful, good, reasonOf, wrong } from './finding.ts'
import type { Finding } from './finding.ts'

type Wanted = { mail?: string | undefined; sms?: string | undefined; url?: string | undefined }

/** Checks an installation with the settings of the environment; changes nothing and migrates nothing. */
export async function examine(environment: NodeJS.ProcessEnv, { mail, sms, url }: Wanted): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n').map(wrong)
    throw error
  }
  return [
    settings.NODE_ENV === 'production'
      ? good('The settings are complete for production.')
      : doubtful(`NODE_ENV is ${settings.NODE_ENV}; set NODE_ENV=production to check what production requires.`),
    settings.SECURITY_CONTACT
      ? good('People who find a weakness see whom to tell in /.well-known/security.txt.')
      : doubtful('Nobody who finds a weakness sees whom to tell: set SECURITY_CONTACT.'),
    ...(await examineDatabase(settings)),
    ...(await checkStorage(settings)),
    ...(mail ? [await checkMail(settings, mail)] : []),
    ...(sms ? [await checkSms(settings, await createSms(settings, createOutbox(), createLogger('silent')), sms)] : []),
    ...(url ? await checkUrl(settings, url) : []),
  ]
}

async function examineDatabase(settings: Settings): Promise<Finding[]> {
  let database: DatabaseHandle
  try {
    database = await openDatabase(
      settings.DATABASE_URL
        ? { url: settings.DATABASE_URL, directUrl: settings.DATABASE_DIRECT_URL, poolSize: 1 }
        : { folder: join(settings.DATA_FOLDER, 'database') },
    )
  } catch (error) {
    if (error instanceof FolderInUse)
      return [doubtful('The embedded database is used by a running process: stop it to have its database checked.')]
    return [
      wrong(
        settings.DATABASE_URL
          ? describeFailure(error)
          : `The embedded database cannot be opened: ${reasonOf(error)}. Check DATA_FOLDER.`,
      ),
    ]
  }
  try {
    return await checkDatabase(database, settings)
  } catch (error) {
    return [wrong(describeFailure(error))]
  } finally {
    await database.close()
  }
}
