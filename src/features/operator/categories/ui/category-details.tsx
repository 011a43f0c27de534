import { useState } from 'react'
import { isSuccess } from '../../../../shared/envelope.ts'
import type { Envelope } from '../../../../shared/envelope.ts'
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
import { CategoryWordsDialog } from './category-words-dialog.tsx'
import styles from './categories.module.css'
import { nameOf, siblingsOf, wayOf } from './category-view.ts'
import type { Attribute, Category, Opened, Unit } from './category-view.ts'
import { categoryWays, mostLevels } from '../../../reference/categories/category.policy.ts'

type Props = {
  category: Category
  opened: Opened
  categories: Category[]
  units: Unit[]
  onChanged(code?: string): void
}
type Asked = { act: 'edit' | 'add' | 'place' | 'retire' } | { act: 'attribute'; attribute: Attribute | null }

/** One category: what it is called, where it stands, what stands in it and what its goods state. */
export function CategoryDetails({ category, opened, categories, units, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { code } = category
  const version = opened.version
  function done(next?: string) {
    setAsked(null)
    toast.success(m.operator_settings_saved())
    onChanged(next)
  }
  // Whoever was told that somebody else was quicker sees what that somebody has left.
  function close() {
    setAsked(null)
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
  const mayHold =
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
            { name: m.company_language_zh(), value: category.zh, lang: 'zh-CN' },
            { name: m.company_language_ru(), value: category.ru, lang: 'ru' },
            { name: m.company_language_en(), value: category.en, lang: 'en' },
            { name: m.category_code(), value: code },
            { name: m.category_hs(), value: category.hsCodes.join(', ') },
            {
              name: m.category_held(),
              value: `${m.category_goods({ count: category.goods })}, ${m.category_companies({ count: category.companies })}`,
            },
          ]}
        />
        <div className={styles.bar}>
          <Button variant="outlined" isSmall onClick={() => setAsked({ act: 'edit' })}>
            {m.category_edit()}
          </Button>
          {mayHold && (
            <Button variant="outlined" isSmall onClick={() => setAsked({ act: 'add' })}>
              {m.category_add()}
            </Button>
          )}
          <Button variant="outlined" isSmall onClick={() => setAsked({ act: 'place' })}>
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
            <Button variant="danger" isSmall onClick={() => setAsked({ act: 'retire' })}>
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
            <Button variant="outlined" isSmall onClick={() => setAsked({ act: 'attribute', attribute: null })}>
              {m.attribute_add()}
            </Button>
          )
        }
      >
        {opened.attributes.length > 0 ? (
          <AttributeTable
            attributes={opened.attributes}
            units={units}
            onEdit={(attribute) => setAsked({ act: 'attribute', attribute })}
            onPlace={({ key }, before) =>
              void act(call('PUT /api/operator/categories/:code/attributes/:key/place', { code, key, version, before }))
            }
            onTurn={({ key, isRetired }) =>
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
      {asked?.act === 'edit' && (
        <CategoryWordsDialog category={newest} parent={null} onDone={() => done()} onClose={close} />
      )}
      {asked?.act === 'add' && <CategoryWordsDialog category={null} parent={newest} onDone={done} onClose={close} />}
      {asked?.act === 'place' && (
        <CategoryPlaceDialog category={newest} categories={categories} onDone={() => done()} onClose={close} />
      )}
      {asked?.act === 'retire' && (
        <CategoryRetireDialog
          category={newest}
          opened={opened}
          categories={categories}
          onDone={() => done()}
          onClose={close}
        />
      )}
      {asked?.act === 'attribute' && (
        <AttributeDialog
          category={opened}
          attribute={asked.attribute}
          units={units}
          onDone={() => done()}
          onClose={close}
        />
      )}
    </>
  )
}
