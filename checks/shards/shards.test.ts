import { describe, expect, it } from 'vitest'
import type { Place } from './distribution.ts'
import { checkShards } from './shards.ts'
import { lineOf, normalised, shapeFrom, shapeOf } from './statement.ts'
import { declarationFaults, refusedByCitus } from './tables.ts'
import { whyCrossing } from './verdict.ts'

const places: Record<string, Place> = {
  users: 'reference',
  goods: { by: 'id', group: 'product' },
  goods_events: { by: 'goods_id', group: 'product' },
  threads: { by: 'id', group: 'thread' },
  audit: 'local',
}
const known = new Set(Object.keys(places))
const why = (text: string) => whyCrossing(shapeOf(normalised(text) ?? '', known), places)

describe('distribution over shards', () => {
  it('The distribution and docs/shards.md fit the tables and the recorded statements', async () =>
    expect(await checkShards(process.cwd())).toEqual([]))

  it('A table without a place, a place without a table, and a column that has no value are faults', () => {
    const table = (name: string, isRequired = true) => ({
      name,
      columns: [{ name: 'id', isRequired }],
      unique: [],
      references: [],
    })
    const faults = declarationFaults([table('threads', false), table('invented')], places)
    expect(faults.join('\n')).toMatch(/no table users[^]*threads\.id may be null[^]*where the rows of invented/)
  })

  it('Uniqueness across shards and references that leave a shard are listed', () => {
    const table = {
      name: 'goods_events',
      columns: [],
      unique: [['id'], ['goods_id', 'position']],
      references: [
        { columns: ['goods_id'], table: 'goods' },
        { columns: ['thread_id'], table: 'threads' },
        { columns: ['user_id'], table: 'users' },
      ],
    }
    expect(refusedByCitus(table, places)).toEqual(['unique (`id`)', 'reference (`thread_id`) to `threads`'])
  })

  it.each([
    ['select "id" from "goods" where "goods"."id" = $1'],
    ['select * from "goods" where "goods"."id" in ($1, $2) limit $3'],
    ['select * from goods g join goods_events e on e.goods_id = g.id join users u on u.id = e.user_id where g.id = $1'],
    ['insert into "goods" ("id", "title") values ($1, $2), ($3, default)'],
    ['update "goods" set "title" = $1 where "goods"."id" = $2'],
    ['select * from "users" where "users"."name" = $1'],
    ['select * from "audit"'],
  ])('A statement runs on the shards of its values: %s', (text) => expect(why(text)).toBeNull())

  it.each([
    ['select * from "goods" where "goods"."title" = $1', 'no value of goods.id'],
    [
      'select * from goods g join goods_events e on e.user_id = g.user_id where g.id = $1',
      'no value of goods_events.goods_id',
    ],
    [
      'select * from "goods", "threads" where "goods"."id" = $1 and "threads"."id" = $2',
      'joins shards by product and by thread',
    ],
    ['delete from "goods_events"', 'no value of goods_events.goods_id'],
    ['insert into goods_events (id) select id from goods', 'no value of goods.id, goods_events.goods_id'],
    [
      'select * from audit a join goods g on g.id = a.subject_id where g.id = $1',
      'joins audit, on the coordinator alone',
    ],
  ])('A statement crosses shards: %s', (text, expected) => expect(why(text)).toBe(expected))

  it('Statements that differ in values alone are one, and those of transactions and of the queue are none', () => {
    expect(normalised('select  1 from goods where id in ($1, $2, $3)')).toBe(
      normalised('select 1 from goods\n where id in ($9, $10)'),
    )
    for (const text of ['begin', 'commit', "set time zone 'UTC'", 'select * from pgboss.job'])
      expect(normalised(text)).toBeNull()
  })

  it('A recorded line reads as the shape that was written', () => {
    const shape = shapeOf('select * from goods g join goods_events e on e.goods_id = g.id where g.id = $', known)
    expect(shapeFrom(lineOf(shape))).toEqual(shape)
    expect(shape).toMatchObject({ bound: ['goods.id'], joined: ['goods.id=goods_events.goods_id'] })
  })
})
