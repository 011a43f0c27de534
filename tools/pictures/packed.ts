import type { DemoProduct } from '../../src/demo/product-lines.ts'

/** Tone of the ground in the rendered pictures, so that drawings stand beside them. */
const ground = '#f5f4f1'
const side = 640

type Carton = DemoProduct['carton']
type Point = [x: number, y: number, z: number]

/** Name of the drawing of a carton: its measures, pieces and gross weight. */
export const packedName = ([pieces, length, width, height, gross]: Carton): string =>
  `packed/${length}x${width}x${height}-${pieces}-${round(gross)}`

/** The closed carton (heavy goods: a crate) with its measures in millimetres, pieces and gross weight, as SVG. */
export function drawPacked([pieces, length, width, height, gross]: Carton): string {
  const isCrate = gross > 90
  const turn = (32 * Math.PI) / 180
  const rise = (24 * Math.PI) / 180
  const project = ([x, y, z]: Point): [number, number] => [
    x * Math.cos(turn) + y * Math.sin(turn),
    (x * Math.sin(turn) - y * Math.cos(turn)) * Math.sin(rise) - z * Math.cos(rise),
  ]
  const corners = [0, 1].flatMap((x) =>
    [0, 1].flatMap((y) => [0, 1].map((z) => project([x * length, y * width, z * height]))),
  )
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  const scale = Math.min(370 / (right - left), 380 / (bottom - top))
  const placeOf = (point: Point): [number, number] => {
    const [x, y] = project(point)
    return [
      round(side / 2 + 14 + (x - (left + right) / 2) * scale),
      round(side * 0.47 + (y - (top + bottom) / 2) * scale),
    ]
  }
  const place = (point: Point): string => placeOf(point).join(',')
  const face = (points: Point[], fill: string, extra = '') =>
    `<polygon points="${points.map(place).join(' ')}" fill="${fill}"${extra}/>`
  const [L, W, H] = [length, width, height]
  // A rectangle on the front (y = 0), the right (x = L) or the top (z = H), by shares of the face.
  const onFront = (x0: number, z0: number, x1: number, z1: number, fill: string) =>
    face(
      [
        [x0 * L, 0, z0 * H],
        [x1 * L, 0, z0 * H],
        [x1 * L, 0, z1 * H],
        [x0 * L, 0, z1 * H],
      ],
      fill,
    )
  const onRight = (y0: number, z0: number, y1: number, z1: number, fill: string) =>
    face(
      [
        [L, y0 * W, z0 * H],
        [L, y1 * W, z0 * H],
        [L, y1 * W, z1 * H],
        [L, y0 * W, z1 * H],
      ],
      fill,
    )
  const onTop = (x0: number, y0: number, x1: number, y1: number, fill: string) =>
    face(
      [
        [x0 * L, y0 * W, H],
        [x1 * L, y0 * W, H],
        [x1 * L, y1 * W, H],
        [x0 * L, y1 * W, H],
      ],
      fill,
    )
  const shadow = face(
    [
      [-0.02 * L, -0.03 * W, 0],
      [L, -0.1 * W, 0],
      [1.22 * L, 0.5 * W, 0],
      [1.2 * L, 1.05 * W, 0],
      [0, W, 0],
    ],
    '#4b3d2c',
    ' opacity=".38" filter="url(#soft)"',
  )
  const planks = isCrate
    ? onFront(0, 0, 1, 1, '#7d5f3a') +
      onRight(0, 0, 1, 1, '#6b5030') +
      [0, 1, 2, 3, 4]
        .flatMap((i) => [
          onFront(0, i / 5 + 0.008, 1, (i + 1) / 5 - 0.008, i % 2 ? 'url(#front)' : 'url(#front2)'),
          onRight(0, i / 5 + 0.008, 1, (i + 1) / 5 - 0.008, i % 2 ? 'url(#right)' : 'url(#right2)'),
        ])
        .join('') +
      [0, 0.93].map((x) => onFront(x, 0, x + 0.07, 1, '#c79d63') + onRight(x, 0, x + 0.07, 1, '#a67d47')).join('') +
      onTop(0, 0, 1, 1, 'url(#top)') +
      [0.2, 0.4, 0.6, 0.8].map((y) => onTop(0, y - 0.006, 1, y + 0.006, '#b58d58')).join('')
    : onFront(0, 0, 1, 1, 'url(#front)') +
      onRight(0, 0, 1, 1, 'url(#right)') +
      onTop(0, 0, 1, 1, 'url(#top)') +
      onTop(0, 0.44, 1, 0.56, '#e9dcc0') +
      onTop(0, 0.497, 1, 0.503, '#b98f5e') +
      onRight(0.44, 0.72, 0.56, 1, '#cbb894')
  const [near, far, above] = [placeOf([0, 0, 0]), placeOf([L, 0, 0]), placeOf([0, 0, H])]
  const across = { x: (far[0] - near[0]) / 100, y: (far[1] - near[1]) / 100 }
  const up = { x: (above[0] - near[0]) / 100, y: (above[1] - near[1]) / 100 }
  const ratio = Math.hypot(across.x, across.y) / Math.hypot(up.x, up.y)
  // Signs of ISO 780 on the front: this way up, fragile, keep dry.
  const size = Math.min(26, 26 * Math.max(ratio, 0.4))
  const signs = `<g transform="matrix(${across.x * Math.min(1, 1 / ratio)} ${across.y * Math.min(1, 1 / ratio)} ${-up.x * Math.min(1, ratio)} ${-up.y * Math.min(1, ratio)} ${above.join(' ')})"><g transform="translate(${(ratio > 1 ? ratio : 1) * 100 - size * 3 - 10} ${(ratio < 1 ? 1 / ratio : 1) * 100 - size - 8}) scale(${size / 24})" fill="none" stroke="#54412a" stroke-width="2">
<path d="M7 20V6M3 10l4-5 4 5M17 20V6M13 10l4-5 4 5M2 22h20"/><g transform="translate(27 0)"><path d="M6 2h12v5q0 6-6 6t-6-6zM12 13v8M7 22h10"/></g><g transform="translate(54 0)"><path d="M2 12a10 9 0 0 1 20 0zM12 12v8q0 3 3 2M12 3V1"/></g></g></g>`
  const measure = (from: Point, to: Point, [dx, dy]: [number, number], text: string, anchor: string) => {
    const [[x1, y1], [x2, y2]] = [placeOf(from), placeOf(to)]
    const [p, q] = [
      [x1 + dx, y1 + dy],
      [x2 + dx, y2 + dy],
    ] as const
    return `<path d="M${round(x1 + dx * 0.25)} ${round(y1 + dy * 0.25)}L${round(p[0] + dx * 0.25)} ${round(p[1] + dy * 0.25)}M${round(x2 + dx * 0.25)} ${round(y2 + dy * 0.25)}L${round(q[0] + dx * 0.25)} ${round(q[1] + dy * 0.25)}" stroke="#a39c90"/>
<path d="M${round(p[0])} ${round(p[1])}L${round(q[0])} ${round(q[1])}" stroke="#3c4a41" stroke-width="1.6" marker-start="url(#tip)" marker-end="url(#tip)"/>
<text x="${round((p[0] + q[0]) / 2 + dx * 0.55)}" y="${round((p[1] + q[1]) / 2 + dy * 0.55 + 7)}" text-anchor="${anchor}" font-size="22" font-weight="600" fill="#26302a">${text}</text>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}" font-family="DejaVu Sans, sans-serif"><defs>
<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="14"/></filter>
<linearGradient id="front" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#cfa673"/><stop offset="1" stop-color="#bd9361"/></linearGradient>
<linearGradient id="front2" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#d6b07c"/><stop offset="1" stop-color="#c59b68"/></linearGradient>
<linearGradient id="right" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ab8150"/><stop offset="1" stop-color="#967045"/></linearGradient>
<linearGradient id="right2" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#b58b59"/><stop offset="1" stop-color="#9d764a"/></linearGradient>
<linearGradient id="top" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#dcb988"/><stop offset="1" stop-color="#e8cba0"/></linearGradient>
<marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto-start-reverse"><path d="M0 1.5 9 5 0 8.5z" fill="#3c4a41"/></marker></defs>
<rect width="${side}" height="${side}" fill="${ground}"/>${shadow}${planks}${isCrate ? '' : signs}
<g fill="none" stroke-linecap="round">${measure([0, 0, 0], [L, 0, 0], [-14, 34], `${L}`, 'end')}${measure([L, 0, 0], [L, W, 0], [18, 30], `${W}`, 'start')}${measure([0, 0, 0], [0, 0, H], [-40, 0], `${H}`, 'end')}</g>
<text x="${side / 2}" y="${side - 34}" text-anchor="middle" font-size="24" fill="#26302a">×${pieces} · ${L} × ${W} × ${H} mm · ${round(gross)} kg</text></svg>`
}

const round = (value: number) => Math.round(value * 10) / 10
