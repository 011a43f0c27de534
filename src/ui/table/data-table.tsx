import style from './data-table.module.css'

type Props = { label: string; heads: readonly string[]; children: React.ReactNode }

/** A plain table that scrolls inside its own frame on a narrow screen; children are rows. */
export function DataTable({ label, heads, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to reach it
    <div className={style.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={style.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
