/**
 * The queues of jobs and how many of each one process runs at once, so that a slow kind cannot delay another:
 * `messages` are SMS and mail, `webhooks` notify other people's programs, `links` fetch from other people's hosts, `pictures` compute sizes, `jobs` is everything
 * else. The names are those of the queues in the store: never rename one in use.
 */
export const lanes = { messages: 4, jobs: 4, pictures: 2, links: 2, webhooks: 4 } as const

export type Lane = keyof typeof lanes

export const laneNames = Object.keys(lanes) as Lane[]

/** Interval at which a process reports that it is working on its jobs … */
export const beatMs = 10_000

/**
 * … and the time after its last report, plus at most `superviseSeconds`, after which its jobs go to another process.
 * Because the heartbeat alone detects dead processes, a job may take its time: the longest limit only ends one that
 * hangs.
 */
export const laneOptions = { expireInSeconds: 6 * 3600, heartbeatSeconds: 30, deleteAfterSeconds: 86_400 }

/** The policy keeps one waiting job per singleton key; every other job gets a unique key. */
export const lanePolicy = 'short'

export const superviseSeconds = 15
