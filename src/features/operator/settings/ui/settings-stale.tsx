import { m } from '../../../../shared/wording/messages.js'
import { Message } from '../../../../ui/feedback/message.tsx'
import type { EditableSetting } from '../operator.settings.contract.ts'
import { changesOf } from '../../audit/ui/changes.ts'
import styles from './settings-form.module.css'
import { toForm } from './setting-values.ts'
import type { FormValues } from './setting-values.ts'
import { limitLabel, settingLabel } from '../../ui/setting-labels.ts'

type Props = { settings: EditableSetting[]; mine: FormValues }

/** What another operator has saved while this form was open, if it differs from the fields. */
export function StaleNotes({ settings, mine }: Props) {
  if (settings.length === 0) return null
  const theirs = toForm(settings)
  return (
    <div className={styles.stale}>
      {settings.map(({ name, changed }) =>
        changesOf(mine[name], theirs[name]).map(({ path, to }) => (
          <Message
            key={`${name}.${path}`}
            severity="warn"
            title={[settingLabel(name), path && limitLabel(path)].filter(Boolean).join(' · ')}
          >
            {m.operator_settings_now({
              by: changed?.by ?? m.operator_settings_platform(),
              value: to || m.operator_settings_empty(),
            })}
          </Message>
        )),
      )}
    </div>
  )
}
