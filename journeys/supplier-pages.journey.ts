import { describePagesOf } from './signed-in-pages.ts'
import { useSharedSite } from './site.ts'

describePagesOf('supplier', useSharedSite())
