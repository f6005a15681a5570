import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { UNUSED_SINCE_SUFFIX } from '#server/orm/migrate.ts'

const FOLDER = 'migrations'

/** Statements with which the version before may fail. */
const CONTRACTIONS = [
  /\bdrop\s+(?:table|view|function)\b/i,
  // Unless it is a generated column that is made again from other columns.
  /\bdrop\s+column\s+(?!"(\w+)"[\s\S]*\badd\s+column\s+"\1"\s+\w+\s+generated\s+always\b)/i,
  /\brename\s+(?:to|column)\b/i,
  // Unless an index takes its place under the same name, by which conflicts are told apart, or a
  // check of a column's values, which may only allow more.
  /\bdrop\s+constraint\s+"(\w+)"(?![\s\S]*\b(?:create\s+unique\s+index\s+"\1"|add\s+constraint\s+"\1"\s+check \("\w+" in ))/i,
  /\balter\s+column\s+\S+\s+(?:set\s+not\s+null|(?:set\s+data\s+)?type)\b/i,
  /\badd\s+column\s+(?![^,]*\bdefault\b)[^,]*\bnot\s+null\b/i,
]

const names = readdirSync(FOLDER)
  .map((file) => file.replace(/\.ts$/, ''))
  .toSorted()

test('a migration removes only what the version before no longer uses, and its name says since when', () => {
  const unexplained = names.filter((name) => contracts(upOf(name)) && !isUnusedBefore(name))

  expect(unexplained, 'end the name with _since_ and the time of a migration before it').toEqual([])
})

test.each([
  [`alter table "booking" drop column "promo_code"`, true],
  [`alter table "booking" drop column "line"; alter table "booking" add column "line" text`, true],
  [
    `alter table "booking" drop column "line"; alter table "booking" add column "line" text generated always as (name) stored`,
    false,
  ],
  [`alter table "booking_hold" rename to "booking_lock"`, true],
  [`alter table "booking" alter column "paid_at" set not null`, true],
  [`alter table "booking" alter column "paid_at" type date`, true],
  [`alter table "booking" add column "origin" text not null`, true],
  [`alter table "booking" add column "origin" text not null default ''`, false],
  [`alter table "booking" add column "origin" text`, false],
  [`drop index "booking_index"`, false],
  [`alter table "booking" drop constraint "booking_number_unique"`, true],
  [
    `alter table "booking" drop constraint "a"; create unique index "a" on "booking" ("number") where open`,
    false,
  ],
  [
    `alter table "mail" drop constraint "a", add constraint "a" check ("status" in ('sent'))`,
    false,
  ],
  [`create table "note" ("id" int not null)`, false],
])('the version before may fail after %s: %s', (sql, mayFail) => {
  expect(contracts(sql)).toBe(mayFail)
})

const contracts = (sql: string): boolean => CONTRACTIONS.some((pattern) => pattern.test(sql))

const upOf = (name: string): string =>
  readFileSync(join(FOLDER, `${name}.ts`), 'utf8').split('override down')[0] ?? ''

/** Whether the name tells the earlier migration since which nothing uses what is removed. */
function isUnusedBefore(name: string): boolean {
  const [, since] = UNUSED_SINCE_SUFFIX.exec(name) ?? []
  return names.some((one) => one < name && one.startsWith(`Migration${since}`))
}
