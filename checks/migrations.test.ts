import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkMigrations, lintMigration } from './migrations.ts'

const faultsOf = (text: string, earlier: string[] = []) => lintMigration('0050_what', text, earlier)

describe('unsafe migrations', () => {
  it.each([
    'DROP TABLE "goods";',
    'ALTER TABLE "goods" RENAME TO "products";',
    'ALTER TABLE "goods" RENAME COLUMN "a" TO "b";',
    'ALTER TABLE "goods" DROP COLUMN "a";',
    'ALTER TABLE "goods" ALTER COLUMN "a" SET DATA TYPE bigint;',
    'ALTER TABLE "goods" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "goods" ALTER COLUMN "a" DROP DEFAULT;',
    'ALTER TABLE "goods" ADD COLUMN "a" text NOT NULL;',
    'ALTER TABLE "goods" ADD CONSTRAINT "one" CHECK ("a" > 0);',
    'ALTER TABLE "goods" ADD CONSTRAINT "one" FOREIGN KEY ("a") REFERENCES "public"."users"("id");',
    'CREATE UNIQUE INDEX "one" ON "goods" USING btree ("a");',
    'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nALTER TABLE "goods"\n  DROP COLUMN "a";',
  ])('A migration that breaks the running older version is refused: %s', (text) =>
    expect(faultsOf(text)).toHaveLength(1),
  )
})

describe('safe migrations', () => {
  it.each([
    'CREATE TABLE "new" ("id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "one" FOREIGN KEY ("id") REFERENCES "goods"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "two" ON "new" USING btree ("id");',
    'ALTER TABLE "goods" ADD COLUMN "a" text;',
    `ALTER TABLE "goods" ADD COLUMN "a" text DEFAULT 'not null' NOT NULL;`,
    'CREATE INDEX "some" ON "goods" USING btree ("a");',
    'ALTER TABLE "goods" ALTER COLUMN "a" DROP NOT NULL;',
    '-- drop table goods;\nselect 1;',
  ])('A migration that the running older version does not notice passes: %s', (text) =>
    expect(faultsOf(text)).toEqual([]),
  )
})

it('A contracting migration must name the earlier migration that prepared it', () => {
  const text =
    '-- contract after 0049_wide: no version since 0.3 reads the column\nALTER TABLE "goods" DROP COLUMN "a";'
  expect(faultsOf(text, ['0049_wide'])).toEqual([])
  expect(faultsOf(text, ['0048_other'])).toEqual([
    'migrations/0050_what.sql: is declared as the contract after 0049_wide, which is no earlier migration',
  ])
})

it('All migrations of this repository pass the check', () =>
  expect(checkMigrations(join(import.meta.dirname, '..'))).toEqual([]))
