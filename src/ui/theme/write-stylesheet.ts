import { writeFileSync } from 'node:fs'
import { mantineStylesheet } from './mantine-stylesheet.ts'
import { chartStylesheet, palettesStylesheet, themeStylesheet } from './stylesheet.ts'

writeFileSync(new URL('theme.css', import.meta.url), `${themeStylesheet()}\n`)
writeFileSync(new URL('palettes.css', import.meta.url), `${palettesStylesheet()}\n`)
writeFileSync(new URL('mantine.css', import.meta.url), `${chartStylesheet()}\n${mantineStylesheet()}\n`)
