import fastify from 'fastify'
import pg from 'pg'

// The baseline for a list: the same framework and driver without our code. It returns the same rows, the price of each
// at a quantity, and the row count.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 })
const listed = `from products p join companies c on c.id = p.company_id where p.status in ('published', 'change_pending') and c.status in ('approved', 'change_pending') and p.branches @> array[$1]::text[] and p.minimum_order_quantity <= $2::int`
const rows = `select p.id, p.card_zh->>'slug' as slug, p.card_zh->>'title' as title, p.card_zh->>'picture' as picture, p.card_zh->>'unit' as unit, p.price_kind, p.price_low, p.price_high, p.card_zh->>'currency' as currency,
  p.minimum_order_quantity, p.lead_days, p.company_id, c.names->>'storeName' as store_name, p.published_at,
  coalesce((select (t->>'price')::int from jsonb_array_elements(p.live->'tiers') t where (t->>'minQty')::int <= $2 order by (t->>'minQty')::int desc limit 1), p.price_low) as unit_price
  ${listed} order by p.published_at desc, p.id desc limit 25`
const app = fastify()
app.get<{ Querystring: { category: string; quantity: string } }>('/', async ({ query: { category, quantity } }) => {
  const values = [category, quantity]
  const [page, sum] = await Promise.all([
    pool.query({ name: 'rows', text: rows, values }),
    pool.query<{ total: number }>({ name: 'total', text: `select count(*)::int as total ${listed}`, values }),
  ])
  return { code: '0', message: 'ok', data: { items: page.rows, total: sum.rows[0]?.total ?? 0 } }
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
)
