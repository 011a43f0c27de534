import { CheckboxIndicator, Tree as MantineTree, getTreeExpandedState, useTree } from '@mantine/core'
import '@mantine/core/styles/Tree.css'
import IconChevronRight from '~icons/tabler/chevron-right'
import { m } from '../shared/wording/messages.js'
import styles from './tree.module.css'

export type TreeNode = { value: string; label: string; children?: TreeNode[] }
type Props = {
  label: string
  nodes: TreeNode[]
  /** Values of the initially expanded nodes. */
  initiallyOpen?: string[]
  /** If set, every node has a checkbox; a parent follows its children. Receives the values of the checked leaves. */
  onCheck?: (leaves: string[]) => void
  /** Receives the value of the selected node. */
  onChoose?: (value: string) => void
}

/** A tree for pages with Mantine: arrow keys move and expand, Space checks or expands. */
export function Tree({ label, nodes, initiallyOpen = [], onCheck, onChoose }: Props) {
  const isCheckable = onCheck !== undefined
  const tree = useTree({
    initialExpandedState: getTreeExpandedState(nodes, initiallyOpen),
    ...(onCheck && { onCheckedStateChange: onCheck }),
    ...(onChoose && { onSelectedStateChange: ([value]) => value !== undefined && onChoose(value) }),
  })
  return (
    <MantineTree
      aria-label={label}
      className={styles.tree}
      data={nodes}
      tree={tree}
      levelOffset="1.5rem"
      selectOnClick={!isCheckable}
      expandOnClick={!isCheckable}
      expandOnSpace={!isCheckable}
      checkOnSpace={isCheckable}
      renderNode={({ node, expanded, hasChildren, elementProps }) => (
        <div {...elementProps} className={`${elementProps.className} ${styles.node}`}>
          <IconChevronRight
            className={styles.chevron}
            size={16}
            stroke={1.75}
            data-open={expanded || undefined}
            data-leaf={!hasChildren || undefined}
            aria-hidden
            onClick={() => isCheckable && tree.toggleExpanded(node.value)}
          />
          {isCheckable && (
            <Check
              isChecked={tree.isNodeChecked(node.value)}
              isPartly={tree.isNodeIndeterminate(node.value)}
              onToggle={() =>
                tree.isNodeChecked(node.value) ? tree.uncheckNode(node.value) : tree.checkNode(node.value)
              }
            />
          )}
          <span>{node.label}</span>
        </div>
      )}
    />
  )
}

// The whole node is the control for keyboard and screen readers; the checkbox only shows its state.
function Check({ isChecked, isPartly, onToggle }: { isChecked: boolean; isPartly: boolean; onToggle: () => void }) {
  return (
    <>
      <CheckboxIndicator checked={isChecked} indeterminate={isPartly} onClick={onToggle} aria-hidden />
      {(isChecked || isPartly) && (
        <span className="visually-hidden">{isChecked ? m.tree_checked() : m.tree_partly()}</span>
      )}
    </>
  )
}
