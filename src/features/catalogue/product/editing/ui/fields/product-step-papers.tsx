import { currentLocale } from '../../../../../../shared/locale.ts'
import { m } from '../../../../../../shared/wording/messages.js'
import { eacNames } from '../../../product.names.policy.ts'
import { eacKinds } from '../../../product.words.policy.ts'
import { readDay } from '../../product.typed.policy.ts'
import { Choice, Code, Day, useEditing, Words, YesNo } from './product-fields.tsx'
import styles from '../product-editor.module.css'

const countries = ['CN', 'RU', 'BY', 'KZ', 'AM', 'KG', 'UZ', 'AZ', 'VN', 'KR', 'TR', 'IN'] as const

/** Where it is made, its customs codes and its conformity in the Eurasian Economic Union. */
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
          label={m.product_country()}
          value={answers.origin}
          choices={[...new Set([answers.origin, ...countries])].map((value) => ({
            value,
            label: names.of(value) ?? value,
          }))}
          onChange={(origin) => change({ origin })}
        />
        <Code
          path="hs6"
          label={m.product_hs6()}
          hint={m.product_hs6_hint()}
          length={6}
          value={answers.hs6}
          onChange={(hs6) => change({ hs6 })}
        />
        <Code
          path="hsChina"
          label={m.product_hs_china()}
          length={10}
          value={answers.hsChina}
          onChange={(hsChina) => change({ hsChina })}
        />
        <Code
          path="hsEaeu"
          label={m.product_hs_eaeu()}
          length={10}
          value={answers.hsEaeu}
          onChange={(hsEaeu) => change({ hsEaeu })}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{m.product_eac()}</legend>
        <div className={styles.grid}>
          <Choice
            path="eac.kind"
            label={m.product_eac_kind()}
            value={eac.kind ?? ''}
            choices={[
              { value: '', label: m.product_not_said() },
              ...eacKinds.map((value) => ({ value, label: eacNames[value]() })),
            ]}
            onChange={(kind) => change({ eac: { ...eac, kind: kind === '' ? null : kind } })}
          />
          {hasPaper && (
            <>
              <Words
                path="eac.number"
                label={m.product_eac_number()}
                isRequired
                max={80}
                value={eac.number}
                onChange={(number) => change({ eac: { ...eac, number } })}
              />
              <Day
                path="eac.expiresOn"
                label={m.product_eac_expires()}
                hint={m.product_day_hint()}
                value={eac.expiresOn}
                read={readDay}
                onChange={(expiresOn) => change({ eac: { ...eac, expiresOn } })}
              />
            </>
          )}
        </div>
      </fieldset>
      <YesNo
        path="isMarked"
        label={m.product_marked()}
        hint={m.product_marked_hint()}
        value={answers.isMarked}
        onChange={(isMarked) => change({ isMarked })}
      />
      <YesNo
        path="isDualUse"
        label={m.product_dual_use()}
        hint={m.product_dual_use_hint()}
        value={answers.isDualUse}
        onChange={(isDualUse) => change({ isDualUse })}
      />
    </>
  )
}
