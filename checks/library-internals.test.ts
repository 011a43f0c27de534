import { describe, expect, it } from 'vitest'
import { findLibraryInternals } from './library-internals.ts'

describe('library internals', () => {
  it('A source that uses a private name of a library is reported', () => {
    expect(
      findLibraryInternals([
        {
          path: 'src/web/root.tsx',
          text: 'React.__CLIENT_INTERNALS_DO_NOT_USE.H; context._currentValue; window.__reactRouterContext',
        },
      ]),
    ).toEqual([
      'src/web/root.tsx uses __CLIENT_INTERNALS_DO_NOT_USE, which is private to a library',
      'src/web/root.tsx uses _currentValue, which is private to a library',
      'src/web/root.tsx uses __reactRouterContext, which is private to a library',
    ])
  })

  it('A build plugin that could rewrite a package is reported', () => {
    expect(
      findLibraryInternals([
        {
          path: 'vite.config.ts',
          text: "const own = {\n  name: 'own',\n  transform(code, id) {\n    return code\n  },\n}",
        },
      ]),
    ).toEqual(['vite.config.ts has a plugin with the hook transform: libraries are built as they are'])
  })

  it('A build plugin in a file that the configuration imports is reported', () => {
    const imports = "import { icons } from './src/ui/icons-plugin.ts'\n"
    expect(
      findLibraryInternals([
        { path: 'vite.config.ts', text: `${imports}export default { resolve: {\n  alias: { react: 'other' } } }` },
        { path: 'src/ui/icons-plugin.ts', text: 'export const icons = {\n  async load(id) {} }' },
        { path: 'src/ui/other.ts', text: 'const page = {\n  load() {} }' },
      ]),
    ).toEqual([
      'vite.config.ts has a plugin with the hook alias: libraries are built as they are',
      'src/ui/icons-plugin.ts has a plugin with the hook load: libraries are built as they are',
    ])
  })

  it('A build plugin that only adds a file passes', () => {
    expect(findLibraryInternals([{ path: 'vite.config.ts', text: 'buildStart() {\n  this.emitFile({})\n}' }])).toEqual(
      [],
    )
  })
})
