import { useEffect, useMemo, useState } from 'react'
import { personStorage } from '../../../../../client/session/person-storage.ts'
import type { ApplicationInfo } from '../../../company.contract.ts'
import { valueAt } from './application-faults.ts'
import { valuesOf } from '../fields/application-values.ts'
import type { ApplicationValues } from '../fields/application-values.ts'

const none: ApplicationInfo['remarks'] = {}

/** The reviewer's remarks, and those whose field has not been changed since; changes are remembered in this browser. */
export function useRemarksLeft(info: ApplicationInfo | null, values: ApplicationValues) {
  const all = info?.remarks ?? none
  const key = `application-answered:${info?.id}:${info?.timeline.at(-1)?.at}`
  const [storage] = useState(personStorage)
  const [start] = useState(() => ({ values: info && valuesOf(info.answers), answered: readList(storage, key) }))
  const answered = useMemo(() => {
    const changed = Object.keys(all).filter(
      (path) => start.values && JSON.stringify(valueAt(values, path)) !== JSON.stringify(valueAt(start.values, path)),
    )
    return [...new Set([...start.answered, ...changed])]
  }, [all, start, values])
  useEffect(() => {
    if (answered.length > 0) storage.write(key, JSON.stringify(answered))
  }, [storage, answered, key])
  return { all, left: Object.keys(all).filter((path) => !answered.includes(path)) }
}

function readList(storage: ReturnType<typeof personStorage>, key: string): string[] {
  try {
    const list = JSON.parse(storage.read(key) ?? '[]') as unknown
    return Array.isArray(list) ? list.map(String) : []
  } catch {
    return []
  }
}
