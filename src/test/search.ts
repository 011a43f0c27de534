import { refreshIndex } from '../features/search/index/refresh-documents.ts'
import { systemContext } from '../server/context.ts'
import type { TestApp } from './use-test-app.ts'

/** Brings the lists of the public up to what has changed; a running site does so within two seconds. */
export const refreshLists = (test: TestApp): Promise<void> => refreshIndex(systemContext(test.server, 'test'))
