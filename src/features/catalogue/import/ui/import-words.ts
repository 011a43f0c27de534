import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import type { ImportStatus } from '../columns/import.words.policy.ts'

export const importStatusNames: Record<ImportStatus, () => string> = {
  mapping: m.import_status_mapping,
  checking: m.import_status_checking,
  faulty: m.import_status_faulty,
  checked: m.import_status_checked,
  running: m.import_status_running,
  pictures: m.import_status_pictures,
  done: m.import_status_done,
  failed: m.import_status_failed,
  cancelled: m.import_status_cancelled,
}

/** What the chooser of a phone or desktop offers; the server looks at what a file holds, not at its name, and says of other tables how to save them. */
export const importAccept = '.xlsx,.csv,.txt,.tsv,.xls,.et,.ods,.xlsm'

export const importTone = (status: ImportStatus): StatusTone =>
  status === 'done' || status === 'checked'
    ? 'success'
    : status === 'faulty' || status === 'failed'
      ? 'danger'
      : status === 'cancelled'
        ? 'secondary'
        : 'info'
