import { readFileSync, writeFileSync } from 'node:fs'
import { settingDefinitions } from '../src/server/settings/setting-definitions.ts'

const file = 'docs/settings.md'
const pattern = /<!-- settings -->[\s\S]*<!-- \/settings -->/

/** The table of all settings as Markdown: name, default, meaning. */
function settingsTable(): string {
  const rows = Object.entries(settingDefinitions).map(([name, { schema, meaning }]) => {
    const initial = schema.safeParse(undefined)
    return `| \`${name}\` | ${initial.success && initial.data !== undefined ? `\`${String(initial.data)}\`` : ''} | ${meaning.replaceAll('|', '\\|')} |`
  })
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}

/** Whether docs/settings.md shows exactly the settings that the code reads. */
export function checkSettingsTable(): string[] {
  const shown = pattern.exec(readFileSync(file, 'utf8'))?.[0]
  return shown === wrapped()
    ? []
    : [`${file}: the table of settings is not that of the code; run node checks/settings-table.ts`]
}

const wrapped = () => `<!-- settings -->\n${settingsTable()}\n<!-- /settings -->`

if (import.meta.main) writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, wrapped))
