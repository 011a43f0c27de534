/** Groups blocks into rows: two consecutive narrow blocks are side by side. */
export function rowsOf<Block>(blocks: readonly Block[], isNarrow: (block: Block) => boolean): Block[][] {
  const rows: Block[][] = []
  for (const block of blocks) {
    const last = rows.at(-1)
    if (last?.length === 1 && last.every(isNarrow) && isNarrow(block)) last.push(block)
    else rows.push([block])
  }
  return rows
}
