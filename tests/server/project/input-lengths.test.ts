import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import * as z from 'zod'
import { appRouter } from '#server/router.ts'

/** Longer than any text that an input may take. */
const LENGTH = 1_000_000
const LONG_TEXTS = [
  'a'.repeat(LENGTH),
  '1'.repeat(LENGTH),
  '-'.repeat(LENGTH),
  `+${'1'.repeat(LENGTH)}`,
  `${'a'.repeat(LENGTH)}@example.com`,
  `a@${'a.'.repeat(LENGTH / 2)}com`,
  `https://example.com/${'a'.repeat(LENGTH)}`,
  `/images/${'a'.repeat(LENGTH)}.webp`,
  `2026-01-01T00:00:00.${'0'.repeat(LENGTH)}Z`,
]

/** Hidden from people and ignored if filled: a limit would tell a program that it was noticed. */
const HONEYPOT = 'website'

test('no text of a procedure’s input is unlimited', () => {
  const procedures = Object.entries<AnyTRPCProcedure>((appRouter as AnyTRPCRouter)._def.procedures)
  const unlimited = procedures.flatMap(([name, { _def }]) =>
    (_def.inputs as $ZodType[]).flatMap((input) => unlimitedTexts(input, name)),
  )

  expect(procedures.length).toBeGreaterThan(30)
  expect(unlimited).toEqual([])
})

test('no text of a shared input schema is unlimited', async () => {
  const unlimited: string[] = []
  for await (const file of glob('src/shared/**/*.ts', { exclude: ['**/messages/**'] })) {
    const module = (await import(`../../../${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (!/(?:Input|Search|Lookup|Token|credentials)$/.test(name) || !isSchema(value)) continue
      unlimited.push(...unlimitedTexts(value, `${basename(file)} ${name}`))
    }
  }

  expect(unlimited).toEqual([])
})

test('a text without a limit is found at every depth of a schema', () => {
  const loose = z.object({
    limited: z.string().max(10),
    text: z.string().optional(),
    list: z.array(z.union([z.string().trim().min(1), z.number()])),
    digits: z.string().regex(/^\d+$/),
    website: z.string(),
  })

  expect(unlimitedTexts(loose, 'loose')).toEqual(['loose.text', 'loose.list[]', 'loose.digits'])
})

/** The places in a schema at which it takes a text of any length. */
function unlimitedTexts(schema: $ZodType, path: string): string[] {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        name === HONEYPOT ? [] : unlimitedTexts(field, `${path}.${name}`),
      )
    case 'array':
      return unlimitedTexts(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap((option) => unlimitedTexts(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return unlimitedTexts(def.innerType, path)
    default:
      return takesAnyLength(schema) ? [path] : []
  }
}

const takesAnyLength = (schema: $ZodType): boolean =>
  LONG_TEXTS.some((text) => {
    const parsed = z.safeParse(schema, text)
    return parsed.success && typeof parsed.data === 'string' && parsed.data.length >= LENGTH
  })

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value
