import type { Ctx } from '../../../../server/context.ts'
import { dayMs } from '../../../../shared/text/durations.ts'
import { m } from '../../../../shared/wording/messages.js'

/** The time over which this process has counted: since its start, at most a day. */
export const periodOf = ({ server: { recent, clock } }: Ctx): string =>
  clock.now().getTime() - recent.startedAt.getTime() < dayMs
    ? m.platform_state_since_start()
    : m.platform_state_last_day()
