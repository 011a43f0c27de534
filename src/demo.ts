import { parseArgs } from 'node:util'
import { fillManyProducts } from './demo-many.ts'
import { runCommand } from './server/command.ts'
import { CommandRefused } from './server/failure.ts'

// DATABASE_URL=postgresql://… npm run demo -- --products 1000000

const usage = 'Usage: DATABASE_URL=postgresql://… npm run demo -- --products 1000000'
const mostProducts = 5_000_000

await runCommand(() => {
  const wanted = readWanted()
  return async (ctx) => {
    const { settings } = ctx.server
    if (!settings.DATABASE_URL) throw new CommandRefused(`So many goods need a PostgreSQL. ${usage}`)
    if (settings.NODE_ENV === 'production') throw new CommandRefused('Goods for measuring are not for production.')
    const begun = performance.now()
    const { goods, documents } = await fillManyProducts(ctx, wanted, (part, done) => process.stderr.write(`\r${part}: ${done} `))
    if (goods + documents > 0) process.stderr.write('\n')
    return `${goods} goods and ${documents} documents of the search added in ${Math.round((performance.now() - begun) / 1000)} s.`
  }
})

function readWanted(): number {
  try {
    const wanted = Number(parseArgs({ options: { products: { type: 'string' } } }).values.products)
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= mostProducts) return wanted
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message} ${usage}`)
  }
  throw new CommandRefused(usage)
}
