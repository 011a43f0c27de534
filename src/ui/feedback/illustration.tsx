export type IllustrationKind = 'empty' | 'search' | 'error' | 'success' | 'offline' | 'waiting'

// One style for all: things of the trade as thin line drawings, with one area in the primary colour.
const drawings: Record<IllustrationKind, React.ReactNode> = {
  empty: (
    <>
      <path data-plane="" d="M36 44 64 54v30L36 74Z" />
      <path d="M36 44 64 54 92 44v30L64 84 36 74ZM64 54v30M36 44l-9 9 28 10 9-9 9 9 28-10-9-9M50 36l14-5 14 5" />
      <path data-faint="" d="M64 12v10M48 16l4 8M80 16l-4 8" />
    </>
  ),
  search: (
    <>
      <path d="M34 16h44v20M34 16v64h30M42 28h28M42 38h20M42 48h14" />
      <circle data-plane="" cx="76" cy="56" r="18" />
      <circle cx="76" cy="56" r="18" />
      <path d="m89 69 14 14" />
      <path data-faint="" d="M68 56h16" />
    </>
  ),
  error: (
    <>
      <path data-plane="" d="M22 50h38l-4 6 6 5-5 5 3 4H22Z" />
      <path d="M60 50H22v20h38M68 44l37 8-4 20-36-8M60 50l-4 6 6 5-5 5 3 4M68 44l-5 5 5 6-6 4 3 5M30 50v20M38 50v20M46 50v20M77 46l-4 20M86 48l-4 20M95 50l-4 20" />
      <path data-faint="" d="M14 80h100M62 26v10M50 30l5 8M76 28l-5 8" />
    </>
  ),
  success: (
    <>
      <path d="M34 12h38l16 16v26M34 12v72h30M72 12v16h16M44 36h32M44 46h32M44 56h18" />
      <circle data-plane="" cx="84" cy="70" r="17" />
      <circle cx="84" cy="70" r="17" />
      <path d="m76 70 6 6 11-12" />
    </>
  ),
  waiting: (
    <>
      <path d="M34 12h38l16 16v20M34 12v72h28M72 12v16h16M44 36h32M44 46h24M44 56h16" />
      <circle data-plane="" cx="84" cy="70" r="17" />
      <circle cx="84" cy="70" r="17" />
      <path d="M84 60v10l7 5" />
      <path data-faint="" d="M14 84h14M104 84h10" />
    </>
  ),
  offline: (
    <>
      <path data-plane="" d="M20 40h30v22H20Z" />
      <path d="M20 40h30v22H20ZM27 40v22M35 40v22M43 40v22M78 40h30v22H78ZM85 40v22M93 40v22M101 40v22M50 58h8M70 58h8" />
      <path data-faint="" d="m61 52 6 12M14 74h100M14 80h100M24 74v6M40 74v6M56 74v6M72 74v6M88 74v6M104 74v6" />
      <circle cx="28" cy="68" r="4" />
      <circle cx="42" cy="68" r="4" />
      <circle cx="86" cy="68" r="4" />
      <circle cx="100" cy="68" r="4" />
    </>
  ),
}

/** A line drawing next to a sentence with the same meaning; hidden from screen readers. 128 × 96. */
export const Illustration = ({ kind }: { kind: IllustrationKind }) => (
  <svg data-drawing="" viewBox="0 0 128 96" width="128" height="96" aria-hidden>
    {drawings[kind]}
  </svg>
)
