import { bind } from '../../../server/http/endpoints.ts'
import type { Binding } from '../../../server/http/endpoints.ts'
import { listFlagged } from './flag.service.ts'
import { watchEndpoints } from './watch.contract.ts'
import { addWatchedWord, changeWatchedWord, listWatchedWords, removeWatchedWord } from './watch.service.ts'

export const watchRoutes: Binding[] = [
  bind(watchEndpoints.watchedWords, listWatchedWords),
  bind(watchEndpoints.watchedWordAdd, addWatchedWord),
  bind(watchEndpoints.watchedWordChange, changeWatchedWord),
  bind(watchEndpoints.watchedWordRemove, removeWatchedWord),
  bind(watchEndpoints.flaggedThreads, listFlagged),
]
