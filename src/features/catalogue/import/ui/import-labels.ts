import { m } from '../../../../shared/wording/messages.js'
import type { StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import type { ImportStatus } from '../import.enums.policy.ts'

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

/**
 * File types offered by the file chooser. The server checks the contents, not the name, and tells users of other
 * spreadsheet formats how to save them.
 */
export const importAccept = '.xlsx,.csv,.txt,.tsv,.xls,.et,.ods,.xlsm,.xml,.yml,.zip'

export const importTone = (status: ImportStatus): StatusTone =>
  status === 'done' || status === 'checked'
    ? 'success'
    : status === 'faulty' || status === 'failed'
      ? 'danger'
      : status === 'cancelled'
        ? 'secondary'
        : 'info'
