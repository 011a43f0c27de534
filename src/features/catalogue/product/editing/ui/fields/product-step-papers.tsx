import { currentLocale } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { fieldLabel } from '../../../product.field-lookup.policy.ts'
import { eacNames } from '../../../product.names.policy.ts'
import { eacKinds } from '../../../product.enums.policy.ts'
import { readDay } from '../../product.typed.policy.ts'
import { Choice, Day, useEditing, Labels } from './product-fields.tsx'
import { PlainFields } from './product-plain-fields.tsx'
import styles from '../product-editor.module.css'

const countries = ['CN', 'RU', 'BY', 'KZ', 'AM', 'KG', 'UZ', 'AZ', 'VN', 'KR', 'TR', 'IN'] as const

/** Origin, customs codes, and conformity in the Eurasian Economic Union. */
export function StepPapers() {
  const { answers, change } = useEditing()
  const { eac } = answers
  const names = new Intl.DisplayNames([currentLocale()], { type: 'region' })
  const hasPaper = eac.kind === 'declaration' || eac.kind === 'certificate'
  return (
    <>
      <div className={styles.grid}>
        <Choice
          path="origin"
          value={answers.origin}
          choices={[...new Set([answers.origin, ...countries])].map((value) => ({
            value,
            label: names.of(value) ?? value,
          }))}
          onChange={(origin) => change({ origin })}
        />
        <PlainFields step="papers" flags="no" />
      </div>
      <fieldset className={styles.group}>
        <legend>{fieldLabel('eac')}</legend>
        <div className={styles.grid}>
          <Choice
            path="eac.kind"
            value={eac.kind ?? ''}
            choices={[
              { value: '', label: m.product_not_stated() },
              ...eacKinds.map((value) => ({ value, label: eacNames[value]() })),
            ]}
            onChange={(kind) => change({ eac: { ...eac, kind: kind === '' ? null : kind } })}
          />
          {hasPaper && (
            <>
              <Labels
                path="eac.number"
                isRequired
                max={80}
                value={eac.number}
                onChange={(number) => change({ eac: { ...eac, number } })}
              />
              <Day
                path="eac.expiresOn"
                value={eac.expiresOn}
                read={readDay}
                onChange={(expiresOn) => change({ eac: { ...eac, expiresOn } })}
              />
            </>
          )}
        </div>
      </fieldset>
      <PlainFields step="papers" flags="only" />
    </>
  )
}
