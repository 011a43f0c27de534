import { useState } from 'react'
import { m } from '../../../../shared/wording/messages.js'
import { SectionCard } from '../../../../ui/section-card.tsx'
import { Tree } from '../../../../ui/tree.tsx'
import type { TreeNode } from '../../../../ui/tree.tsx'
import { demoMeta, DemoPage } from '../demo-page.tsx'
import { sampleCategories, sampleNames } from './demo-samples.ts'

export const meta = () => demoMeta(m.gallery_tree())

const sampleTree = (): TreeNode[] =>
  sampleCategories().map((label, index) => ({
    value: `c${index}`,
    label,
    children: sampleNames()
      .filter((_, place) => place % 4 === index)
      .map((name, place) => ({ value: `c${index}-${place}`, label: name })),
  }))

export default function Trees() {
  const [checked, setChecked] = useState(0)
  const [chosen, setChosen] = useState('')
  const nodes = sampleTree()
  const name = nodes
    .flatMap(({ children = [], ...node }) => [node, ...children])
    .find(({ value }) => value === chosen)?.label
  return (
    <DemoPage title={m.gallery_tree()} text={m.gallery_tree_text()}>
      <SectionCard title={m.gallery_tree_choose()} note={name ?? m.gallery_nothing_chosen()}>
        <Tree label={m.gallery_tree_choose()} nodes={nodes} initiallyOpen={['c0']} onChoose={setChosen} />
      </SectionCard>
      <SectionCard title={m.gallery_tree_check()} note={m.gallery_selected({ count: checked })}>
        <Tree
          label={m.gallery_tree_check()}
          nodes={nodes}
          initiallyOpen={['c0', 'c1']}
          onCheck={(leaves) => setChecked(leaves.length)}
        />
      </SectionCard>
    </DemoPage>
  )
}
