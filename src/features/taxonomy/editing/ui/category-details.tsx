import { useState } from 'react'
import { contentLanguages, languageTags } from '../../../../shared/locale.ts'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { Envelope } from '../../../../shared/envelope.ts'
import { languageNames } from '../../../../shared/text/language-names.ts'
import { m } from '../../../../shared/wording/messages.js'
import { call } from '../../../../client/api.ts'
import { toast } from '../../../../client/toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { DefinitionList } from '../../../../ui/definition-list.tsx'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { AttributeDialog } from './attribute-dialog.tsx'
import { AttributeTable } from './attribute-table.tsx'
import { CategoryPlaceDialog } from './category-place-dialog.tsx'
import { CategoryRetireDialog } from './category-retire-dialog.tsx'
import { CategoryNamesDialog } from './category-names-dialog.tsx'
import styles from './categories.module.css'
import { nameOf, siblingsOf, wayOf } from './category-view.ts'
import type { Attribute, Category, Opened, Unit } from './category-view.ts'
import { categoryWays, mostLevels } from '../../category.policy.ts'

type Props = {
  category: Category
  opened: Opened
  categories: Category[]
  units: Unit[]
  onChanged(code?: string): void
}
type OpenDialog = { act: 'edit' | 'add' | 'place' | 'retire' } | { act: 'attribute'; attribute: Attribute | null }

/** One category: its names, position, contents and attributes. */
export function CategoryDetails({ category, opened, categories, units, onChanged }: Props) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { code } = category
  const version = opened.version
  function done(next?: string) {
    setDialog(null)
    toast.success(m.operator_settings_saved())
    onChanged(next)
  }
  // After an edit conflict, the other editor's state is loaded.
  function close() {
    setDialog(null)
    onChanged()
  }
  const act = async (answer: Promise<Envelope<unknown>>) =>
    (await answer.then(isSuccess, () => false)) ? done() : onChanged()
  const siblings = siblingsOf(categories, category)
  const at = siblings.indexOf(category)
  const place = (before: string | null) =>
    void act(call('PUT /api/operator/categories/:code/place', { code, version, parent: category.parent, before }))
  const newest = { ...category, version }
  const isGroup = categories.some(({ parent }) => parent === code)
  const canHoldGoods =
    (categoryWays(categories).get(code)?.length ?? mostLevels) < mostLevels && opened.goods === 0 && !category.isRetired
  return (
    <>
      <SectionCard
        title={nameOf(category)}
        {...(category.parent !== null && { note: wayOf(categories, code) })}
        action={category.isRetired && <StatusBadge>{m.category_retired()}</StatusBadge>}
      >
        <DefinitionList
          rows={[
            ...contentLanguages.map((language) => ({
              name: languageNames[language](),
              value: category[language],
              lang: languageTags[language],
            })),
            { name: m.category_code(), value: code },
            { name: m.category_hs(), value: category.hsCodes.join(', ') },
            {
              name: m.category_held(),
              value: `${m.category_goods({ count: category.goods })}${m.text_comma()}${m.category_companies({ count: category.companies })}`,
            },
          ]}
        />
        <div className={styles.bar}>
          <Button variant="outlined" isSmall onClick={() => setDialog({ act: 'edit' })}>
            {m.category_edit()}
          </Button>
          {canHoldGoods && (
            <Button variant="outlined" isSmall onClick={() => setDialog({ act: 'add' })}>
              {m.category_add()}
            </Button>
          )}
          <Button variant="outlined" isSmall onClick={() => setDialog({ act: 'place' })}>
            {m.category_move()}
          </Button>
          <Button
            variant="outlined"
            isSmall
            aria-label={m.category_up_of({ name: nameOf(category) })}
            disabled={at <= 0}
            onClick={() => place(siblings[at - 1]?.code ?? null)}
          >
            ↑
          </Button>
          <Button
            variant="outlined"
            isSmall
            aria-label={m.category_down_of({ name: nameOf(category) })}
            disabled={at === siblings.length - 1}
            onClick={() => place(siblings[at + 2]?.code ?? null)}
          >
            ↓
          </Button>
          {category.isRetired ? (
            <Button
              variant="outlined"
              isSmall
              onClick={() => void act(call('POST /api/operator/categories/:code/restore', { code, version }))}
            >
              {m.category_restore()}
            </Button>
          ) : (
            <Button variant="danger" isSmall onClick={() => setDialog({ act: 'retire' })}>
              {m.category_retire()}
            </Button>
          )}
        </div>
      </SectionCard>
      <SectionCard
        title={m.product_attributes()}
        note={opened.isLeaf ? m.attribute_note() : m.attribute_note_group()}
        action={
          opened.isLeaf && (
            <Button variant="outlined" isSmall onClick={() => setDialog({ act: 'attribute', attribute: null })}>
              {m.attribute_add()}
            </Button>
          )
        }
      >
        {opened.attributes.length > 0 ? (
          <AttributeTable
            attributes={opened.attributes}
            units={units}
            onEdit={(attribute) => setDialog({ act: 'attribute', attribute })}
            onPlace={({ key }, before) =>
              void act(call('PUT /api/operator/categories/:code/attributes/:key/place', { code, key, version, before }))
            }
            onToggle={({ key, isRetired }) =>
              void act(
                call(`POST /api/operator/categories/:code/attributes/:key/${isRetired ? 'restore' : 'retire'}`, {
                  code,
                  key,
                  version,
                }),
              )
            }
          />
        ) : (
          !isGroup && <p className={styles.muted}>{m.attribute_none()}</p>
        )}
      </SectionCard>
      {dialog?.act === 'edit' && (
        <CategoryNamesDialog category={newest} parent={null} onDone={() => done()} onClose={close} />
      )}
      {dialog?.act === 'add' && <CategoryNamesDialog category={null} parent={newest} onDone={done} onClose={close} />}
      {dialog?.act === 'place' && (
        <CategoryPlaceDialog category={newest} categories={categories} onDone={() => done()} onClose={close} />
      )}
      {dialog?.act === 'retire' && (
        <CategoryRetireDialog
          category={newest}
          opened={opened}
          categories={categories}
          onDone={() => done()}
          onClose={close}
        />
      )}
      {dialog?.act === 'attribute' && (
        <AttributeDialog
          category={opened}
          attribute={dialog.attribute}
          units={units}
          onDone={() => done()}
          onClose={close}
        />
      )}
    </>
  )
}
