import { z } from 'zod'

/** A limit that operators may change at run time, with its bounds. */
const bounds = {
  CODE_MINUTES: [1, 30],
  CODE_TRIES: [1, 10],
  CODE_INTERVAL_SECONDS: [10, 600],
  CODES_PER_HOUR: [1, 60],
  CODES_PER_DAY: [1, 200],
  CODES_PER_ADDRESS_HOUR: [1, 1000],
  CODES_PER_MINUTE: [1, 100_000],
  LOGIN_FAILURES_PER_HOUR: [1, 1000],
  LOGIN_FAILURES_PER_ADDRESS_HOUR: [1, 10_000],
  SESSION_HOURS: [1, 720],
  SESSION_IDLE_MINUTES: [5, 10_080],
  SMS_NOTICES_PER_DAY: [0, 1_000_000],
} as const satisfies Record<string, readonly [least: number, most: number]>

export type LimitName = keyof typeof bounds
export const limitNames = Object.keys(bounds) as LimitName[]

/** The minimum and maximum for operators; the environment may exceed them. */
export const boundsOf = (name: LimitName): readonly [least: number, most: number] => bounds[name]

const shape = Object.fromEntries(
  limitNames.map((name) => [name, z.int().min(bounds[name][0]).max(bounds[name][1]).optional()]),
)

/** Limits that operators have changed; an absent one follows the environment. */
export const EditedLimits = z.strictObject(shape as Record<LimitName, z.ZodOptional<z.ZodInt>>)

type Limited = {
  settings: Record<LimitName, number>
  platform: { values(): { limits: z.output<typeof EditedLimits> } }
}

/** The limit in force: the operators' value, else the environment's. */
export const limitOf = ({ platform, settings }: Limited, name: LimitName): number =>
  platform.values().limits[name] ?? settings[name]
