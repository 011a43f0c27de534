import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { lookOf } from '../../src/demo/pictures/product-looks.ts'
import type { Look } from '../../src/demo/pictures/product-looks.ts'
import { readDemoLines } from '../../src/demo/product-lines.ts'
import { detailName, sideOf } from '../../src/demo/pictures/product-pictures.ts'
import { readDemoProducts } from '../../src/demo/products.ts'
import { drawPacked, packedName } from './packed.ts'

// npm run pictures:goods [-- --kind bolt] [-- --small] [-- --all]: renders the missing pictures of the demo's goods with
// Blender (3.4 or later; numpy for its Python), each thing as a whole and a detail of it, draws the packed cartons, stores
// them as WebP, and assigns the three pictures to the goods. `--small` renders the goods of the small demo alone.
// `--list wanted.json` only writes what is missing, `--convert` only stores what a renderer has left in PICTURES_FOLDER.

const folder = join(import.meta.dirname, '../../content/demo/pictures')
const work = process.env.PICTURES_FOLDER ?? join(import.meta.dirname, '../../data/pictures')
const has = (name: string) => process.argv.includes(`--${name}`)
const argument = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1]
const isMade = (name: string) => existsSync(join(folder, `${name}.webp`))
/** WebP quality: edges of a whole thing are seen in lists, a drawing has few colours. */
const quality = { whole: 76, detail: 58, packed: 60 }

const goods = [...readDemoProducts(), ...readDemoLines()]
const looks = looksOf(has('small') ? readDemoProducts() : goods)

/** One rendering for each shape, with its other colours as variants. */
const wanted = [...Map.groupBy(looks.values(), ({ shape }) => shape).values()].flatMap(([first, ...others]) =>
  first
    ? [
        {
          name: first.name,
          kind: first.kind,
          attributes: { ...first.attributes, ...(first.tint !== undefined && { tint: first.tint }) },
          variants: Object.fromEntries(others.map(({ name, tint }) => [name, tint])),
        },
      ]
    : [],
)
const missing = wanted.filter(
  ({ name, kind, variants }) =>
    (!has('kind') || kind === argument('kind')) &&
    (has('all') || ![name, ...Object.keys(variants)].every((one) => isMade(one) && isMade(detailName(one)))),
)
console.log(`${wanted.length} renderings for ${looks.size} pictures, ${missing.length} missing`)

if (has('list')) writeFileSync(argument('list') ?? 'wanted.json', JSON.stringify(missing, null, 1))
else {
  if (!has('convert')) render()
  await storeRendered()
  await assign()
}

/** The looks by name in the order of the goods, many of which share one. */
function looksOf(products: typeof goods): Map<string, Look> {
  const found = new Map<string, Look>()
  for (const product of products) {
    const look = lookOf(product)
    if (look && !found.has(look.name)) found.set(look.name, look)
  }
  return found
}

function render(): void {
  mkdirSync(work, { recursive: true })
  const list = join(work, 'wanted.json')
  writeFileSync(list, JSON.stringify(missing))
  const script = join(import.meta.dirname, 'render.py')
  for (const view of [[], ['--detail']])
    spawnSync('blender', ['-b', '-t', '1', '-P', script, '--', '--list', list, '--out', work, ...view], {
      stdio: 'inherit',
    })
}

/** Rendered pictures become WebP. */
async function storeRendered(): Promise<void> {
  for (const kind of readdirSync(work, { withFileTypes: true })) {
    if (!kind.isDirectory()) continue
    for (const file of readdirSync(join(work, kind.name))) {
      if (!file.endsWith('.png')) continue
      const source = join(work, kind.name, file)
      const name = `${kind.name}/${file.replace(/\.png$/, '')}`
      await store(name, readFileSync(source), name === detailName(name) ? quality.detail : quality.whole)
      rmSync(source)
    }
  }
}

async function store(name: string, picture: Buffer, ofQuality: number): Promise<void> {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  const side = sideOf(name)
  const sized = sharp(picture).removeAlpha().resize(side, side, { kernel: 'lanczos3' })
  // Sharper where it costs little: in a list only the whole is seen.
  const shown = ofQuality === quality.whole ? sized.sharpen({ sigma: 0.7, m1: 0.4, m2: 1.2 }) : sized
  await shown.webp({ quality: ofQuality, effort: 6, smartSubsample: true }).toFile(`${path}.webp`)
}

/** Writes which pictures each product has: what it looks like, a detail of it, and its packed carton, which is drawn. */
async function assign(): Promise<void> {
  const rows = new Map<string, string[]>()
  for (const product of goods) {
    const own = lookOf(product)?.name
    if (own === undefined || !isMade(own)) continue
    const packed = packedName(product.carton)
    if (!isMade(packed)) await store(packed, Buffer.from(drawPacked(product.carton)), quality.packed)
    rows.set(product.article, [own, detailName(own), packed].filter(isMade))
  }
  const lines = [...rows].map(([article, names]) => ` ${JSON.stringify(article)}: ${JSON.stringify(names)}`)
  writeFileSync(join(folder, 'goods.json'), `{\n${lines.join(',\n')}\n}\n`)
  const drawn = goods.filter(({ article }) => !rows.has(article)).length
  console.log(`${rows.size} articles have pictures; ${drawn} goods are drawn`)
}
