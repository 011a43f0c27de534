import { CommandRefused } from '../server/failure.ts'
import { MisusedCommand } from './command.ts'
import type { Command } from './command.ts'

const mostProducts = 5_000_000

export const command: Command = {
  summary: 'Fills a PostgreSQL at DATABASE_URL with copies of the demo goods, for measuring.',
  usage: '--products 1000000',
  options: { products: { type: 'string' } },
  async run({ values: { products } }) {
    const wanted = Number(products)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > mostProducts)
      throw new MisusedCommand(`Say how many goods by --products: 1 to ${mostProducts}.`)
    const { fillManyProducts } = await import('../demo/many.ts')
    const { overDatabase } = await import('./over-database.ts')
    return overDatabase(async (ctx) => {
      const { settings } = ctx.server
      if (!settings.DATABASE_URL) throw new MisusedCommand('So many goods need a PostgreSQL in DATABASE_URL.')
      if (settings.NODE_ENV === 'production') throw new CommandRefused('Goods for measuring are not for production.')
      const begun = performance.now()
      const { goods, documents } = await fillManyProducts(ctx, wanted, (part, done) =>
        process.stderr.write(`\r${part}: ${done} `),
      )
      if (goods + documents > 0) process.stderr.write('\n')
      return `${goods} goods and ${documents} documents of the search added in ${Math.round((performance.now() - begun) / 1000)} s.`
    })
  },
}
