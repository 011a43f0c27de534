import { currentLocale } from '../../../shared/locale.ts'
import { TextInput } from '@mantine/core'
import { m } from '../../../shared/wording/messages.js'
import { eacNames } from '../product.names.policy.ts'
import { eacKinds } from '../product.words.policy.ts'
import { Choice, useEditing, Words, YesNo } from './product-fields.tsx'
import styles from './product-editor.module.css'

const countries = ['CN', 'RU', 'BY', 'KZ', 'AM', 'KG', 'UZ', 'AZ', 'VN', 'KR', 'TR', 'IN'] as const

/** Where it is made, its customs codes and its conformity in the Eurasian Economic Union. */
export function StepPapers() {
  const { answers, change, errorAt, isReadOnly } = useEditing()
  const { eac } = answers
  const names = new Intl.DisplayNames([currentLocale()], { type: 'region' })
  const hasPaper = eac.kind === 'declaration' || eac.kind === 'certificate'
  return (
    <>
      <div className={styles.grid}>
        <Choice path="origin" label={m.product_country()} value={answers.origin} choices={[...new Set([answers.origin, ...countries])].map((value) => ({ value, label: names.of(value) ?? value }))} onChange={(origin) => change({ origin })} />
        <Words path="hs6" label={m.product_hs6()} hint={m.product_hs6_hint()} max={10} value={answers.hs6} onChange={(hs6) => change({ hs6 })} />
        <Words path="hsChina" label={m.product_hs_china()} max={14} value={answers.hsChina} onChange={(hsChina) => change({ hsChina })} />
        <Words path="hsEaeu" label={m.product_hs_eaeu()} max={14} value={answers.hsEaeu} onChange={(hsEaeu) => change({ hsEaeu })} />
      </div>
      <fieldset className={styles.group}>
        <legend>{m.product_eac()}</legend>
        <div className={styles.grid}>
          <Choice path="eac.kind" label={m.product_eac_kind()} value={eac.kind ?? ''} choices={[{ value: '', label: m.product_not_said() }, ...eacKinds.map((value) => ({ value, label: eacNames[value]() }))]} onChange={(kind) => change({ eac: { ...eac, kind: kind === '' ? null : kind } })} />
          {hasPaper && (
            <>
              <Words path="eac.number" label={m.product_eac_number()} isRequired max={80} value={eac.number} onChange={(number) => change({ eac: { ...eac, number } })} />
              <TextInput type="date" label={m.product_eac_expires()} value={eac.expiresOn ?? ''} readOnly={isReadOnly} error={errorAt('eac.expiresOn')} onChange={(event) => change({ eac: { ...eac, expiresOn: event.currentTarget.value || null } })} />
            </>
          )}
        </div>
      </fieldset>
      <YesNo label={m.product_marked()} hint={m.product_marked_hint()} value={answers.isMarked} onChange={(isMarked) => change({ isMarked })} />
      <YesNo label={m.product_dual_use()} hint={m.product_dual_use_hint()} value={answers.isDualUse} onChange={(isDualUse) => change({ isDualUse })} />
    </>
  )
}
