import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const subheadings = Array.from({ length: 60 }, (_, index) => {
  const code = `9018${String(index + 10)}`
  return `XVIII,${code},"Instruments, kind ${code}",9018,6`
})

/** A small nomenclature in the form of UN Comtrade. */
export function writeNomenclature(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'hs-')), 'nomenclature.csv')
  const rows = [
    'section,hscode,description,parent,level',
    'XVI,84,Machinery and mechanical appliances,TOTAL,2',
    'XVI,8471,Automatic data processing machines,84,4',
    'XVI,847130,"Automatic data processing machines; portable, weighing not more than 10kg",8471,6',
    'XVI,847141,Automatic data processing machines; in one housing,8471,6',
    'XVI,8407,Spark-ignition engines,84,4',
    'TOTAL,99,Commodities not specified,TOTAL,2',
    ...subheadings,
  ]
  writeFileSync(path, `${rows.join('\n')}\n`)
  return path
}
