import { AppError } from '../../shared/errors.ts'
import { obstacleTexts } from './message.names.policy.ts'
import type { ThreadObstacle } from './message.policy.ts'

/** Refuses with 1030 and the reason if nobody can write. */
export function refuseObstacle(obstacle: ThreadObstacle | null): void {
  if (obstacle) throw new AppError('wrong_state', obstacleTexts[obstacle]())
}
