/**
 * Where jobs wait and how many of each kind one process runs at once, so that a slow kind cannot hold up another: `messages` are SMS
 * and mail, `links` fetch from hosts of other people, `pictures` compute sizes, `jobs` is everything else. The names are those of the
 * queues in the store, so never rename one in use.
 */
export const lanes = { messages: 4, jobs: 4, pictures: 2, links: 2 } as const

export type Lane = keyof typeof lanes

export const laneNames = Object.keys(lanes) as Lane[]

/** A process says this often that it still works on its jobs … */
export const beatMs = 10_000

/**
 * … and this long after its last word, at most `superviseSeconds` later, its jobs go to another process. With the beat alone deciding
 * whether a process is dead, a job may take its time: the longest limit only ends one that hangs.
 */
export const laneOptions = { expireInSeconds: 6 * 3600, heartbeatSeconds: 30, deleteAfterSeconds: 86_400 }

/** The policy keeps one waiting job per singleton key, and every other job gets a key of its own. */
export const lanePolicy = 'short'

export const superviseSeconds = 15
