import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../../shared/wording/messages.js'
import { changeTheme, highlightedSurface, linkPalettes } from '../../../ui/theme/theme-state.ts'
import { menuModes, presetNames, primaryNames, surfaceNames } from '../../../ui/theme/theme-names.ts'
import { useTheme } from '../../../ui/theme/use-theme.ts'
import { menuModeLabel, primaryLabel, surfaceLabel } from './configurator-labels.ts'
import styles from './configurator.module.css'

/**
 * Preset, primary colour, surface and menu mode as four groups of radio buttons; a choice applies and is stored at
 * once. Needs no UI library, so a public page may load it on demand: `lazy(async () => ({ default: (await
 * import('…/layouts/configurator.tsx')).Configurator }))`.
 */
export function Configurator() {
  const state = useTheme()
  // The samples are drawn with it.
  useEffect(linkPalettes, [])
  return (
    <div className={styles.panel} data-configurator>
      <h2 className={styles.title}>{m.configurator_title()}</h2>
      <Swatches
        legend={m.configurator_primary()}
        names={primaryNames}
        label={primaryLabel}
        chosen={state.primary}
        kind="primary"
        onChoose={(primary) => changeTheme({ primary })}
      />
      <Swatches
        legend={m.configurator_surface()}
        names={surfaceNames}
        label={surfaceLabel}
        chosen={highlightedSurface(state)}
        kind="surface"
        onChoose={(surface) => changeTheme({ surface })}
      />
      <Segments
        legend={m.configurator_preset()}
        names={presetNames}
        label={(name) => name}
        chosen={state.preset}
        onChoose={(preset) => changeTheme({ preset })}
      />
      <Segments
        legend={m.configurator_menu_mode()}
        names={menuModes}
        label={menuModeLabel}
        chosen={state.menuMode}
        onChoose={(menuMode) => changeTheme({ menuMode })}
      />
    </div>
  )
}

type GroupProps<Name extends string> = {
  legend: string
  names: readonly Name[]
  label: (name: Name) => string
  chosen: Name
  onChoose: (name: Name) => void
}

function Swatches<Name extends string>({ kind, label, ...group }: GroupProps<Name> & { kind: 'primary' | 'surface' }) {
  return (
    <Group {...group} className={styles.swatches}>
      {(name) => (
        <span
          className={styles.swatch}
          title={label(name)}
          data-kind={kind}
          data-noir={name === 'noir' || undefined}
          {...{ [`data-${kind}`]: name }}
        >
          <span className={styles.name}>{label(name)}</span>
        </span>
      )}
    </Group>
  )
}

function Segments<Name extends string>({ label, ...group }: GroupProps<Name>) {
  return (
    <Group {...group} className={styles.segments}>
      {(name) => <span className={styles.segment}>{label(name)}</span>}
    </Group>
  )
}

type RadioProps<Name extends string> = Omit<GroupProps<Name>, 'label'> & {
  className: string | undefined
  children: (name: Name) => ReactNode
}

function Group<Name extends string>({ legend, names, chosen, onChoose, className, children }: RadioProps<Name>) {
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={className}>
        {names.map((name) => (
          <label key={name} className={styles.choice}>
            {/* A press on an option that is only highlighted as default chooses it permanently; the browser fires
                no change event for it. */}
            <input
              className={styles.radio}
              type="radio"
              name={group}
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              onClick={() => onChoose(name)}
            />
            {children(name)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
