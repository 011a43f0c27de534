import { describePagesOf } from './signed-in-pages.ts'
import { useSite } from './site.ts'

describePagesOf('operator', useSite())
