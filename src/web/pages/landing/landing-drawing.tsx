import styles from './landing-drawing.module.css'

/** The way of goods, drawn in lines: from a hall past a checked document along a railway to a warehouse. */
export const LandingDrawing = () => (
  <svg className={styles.drawing} viewBox="0 0 440 200" aria-hidden>
    <circle className={styles.plane} cx="330" cy="62" r="52" />
    <path className={styles.plane} d="M24 150V96l34-20v20l34-20v20l34-20v74Z" />
    <path d="M24 150V96l34-20v20l34-20v20l34-20v74ZM138 150V58h16v92M40 112h16v14H40Zm32 0h16v14H72Zm32 0h16v14h-16Z" />
    <path className={styles.faint} d="M146 46q-8-12 4-18t2-16" />
    <path className={styles.sheet} d="M188 26h54l18 18v70h-72Z" />
    <path d="M188 26h54l18 18v70h-72ZM242 26v18h18M202 58h40M202 72h40M202 86h22" />
    <circle className={styles.seal} cx="252" cy="104" r="17" />
    <path className={styles.check} d="m244 104 6 6 11-12" />
    <path d="M286 150V84l52-28 52 28v66M300 150v-48h76v48M300 114h76M300 126h76M300 138h76" />
    <path className={styles.faint} d="M0 150h440M0 176h440" />
    <path
      className={styles.faint}
      d="M12 176v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8m28-8v8"
    />
    <path className={styles.sheet} d="M92 152h58v18H92Zm66 0h58v18h-58Zm66 0h44q10 0 16 18h-60Z" />
    <path d="M92 152h58v18H92Zm66 0h58v18h-58Zm66 0h44q10 0 16 18h-60ZM104 152v18m12-18v18m12-18v18m12-18v18m30-18v18m12-18v18m12-18v18m12-18v18M238 158h20" />
    <path d="M104 176a4 4 0 1 0 0-.1m34 .1a4 4 0 1 0 0-.1m32 .1a4 4 0 1 0 0-.1m34 .1a4 4 0 1 0 0-.1m32 .1a4 4 0 1 0 0-.1m34 .1a4 4 0 1 0 0-.1" />
  </svg>
)
