import { parseArgs } from 'node:util'
import { fillDemoData } from './demo-data.ts'
import { multiplyProducts } from './features/catalogue/product.demo-many.ts'
import { seedAgreements } from './features/identity/agreement.service.ts'
import { seedCategories } from './features/reference/reference.service.ts'
import { CommandRefused, runCommand } from './server/command.ts'

// DATABASE_URL=postgresql://… npm run demo -- --products 1000000

const usage = 'Usage: DATABASE_URL=postgresql://… npm run demo -- --products 1000000'
const mostProducts = 5_000_000

await runCommand(() => {
  const wanted = readWanted()
  return async (ctx) => {
    const { settings } = ctx.server
    if (!settings.DATABASE_URL) throw new CommandRefused(`So many goods need a PostgreSQL. ${usage}`)
    if (settings.NODE_ENV === 'production') throw new CommandRefused('Goods for measuring are not for production.')
    await seedCategories(ctx)
    await seedAgreements(ctx)
    await fillDemoData(ctx.server)
    const made = await multiplyProducts(ctx, wanted, (done, of) => process.stderr.write(`\r${done} of ${of}`))
    if (made > 0) process.stderr.write('\n')
    return `${made} goods added.`
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
