import { m } from '../../shared/wording/messages.js'
import type { ThreadObstacle } from './message.policy.ts'

/** Why nobody can write in a thread. */
export const obstacleTexts: Record<ThreadObstacle, () => string> = {
  supplier_hidden: m.message_obstacle_supplier_hidden,
  supplier_closed: m.message_obstacle_supplier_closed,
  buyer_blocked: m.message_obstacle_buyer_blocked,
  buyer_suspended: m.message_obstacle_buyer_suspended,
  buyer_closed: m.message_obstacle_buyer_closed,
  you_blocked: m.message_obstacle_you_blocked,
  partner_blocked: m.message_obstacle_partner_blocked,
}
