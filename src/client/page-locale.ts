import { localeOfTag } from '../shared/locale.ts'
import { overwriteGetLocale } from '../shared/wording/runtime.js'

// A document has one language for its lifetime: the one of its `lang` attribute. Import it for this side effect first
// in a browser; a server knows the language of each request.
if (!import.meta.env.SSR) overwriteGetLocale(() => localeOfTag(document.documentElement.lang))
