import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import * as z from 'zod'
import { appRouter } from '#server/router.ts'
import { isStorable } from '#shared/text.ts'

/** Longer than any text that an input may take: that of a draft has 300 000 letters. */
const LENGTH = 400_000
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

/** Texts that PostgreSQL or UTF-8 cannot hold, in the shapes that inputs ask for. */
const UNSTORABLE = ['\0', '\ud800'].flatMap((letter) => [
  `a${letter}`,
  `1${letter}`,
  `a${letter}@example.com`,
  `https://example.com/{id}${letter}`,
  `/images/a${letter}.webp`,
  `<p>a${letter}</p>`,
  `a:1${letter}`,
])

/** Hidden from people and ignored if filled: a limit would tell a program that it was noticed. */
const HONEYPOT = 'website'

test('no text of a procedure’s input is unlimited', () => {
  expect(procedures.length).toBeGreaterThan(30)
  expect(textsOfProcedures(takesAnyLength)).toEqual([])
})

test('every text of a procedure’s input is refused if it cannot be stored', () => {
  expect(textsOfProcedures(takesUnstorable)).toEqual([])
})

test('no text of a shared input schema is unlimited', async () => {
  const unlimited: string[] = []
  let schemas = 0
  for await (const file of glob('src/shared/**/*.ts')) {
    const module = (await import(`../../../${file}`)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (!/(?:Input|Search|Lookup|Token|credentials)$/.test(name) || !isSchema(value)) continue
      schemas += 1
      unlimited.push(...textsIn(value, `${basename(file)} ${name}`, takesAnyLength))
    }
  }

  expect(schemas).toBeGreaterThan(30)
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

  expect(textsIn(loose, 'loose', takesAnyLength)).toEqual([
    'loose.text',
    'loose.list[]',
    'loose.digits',
  ])
})

const procedures = Object.entries<AnyTRPCProcedure>((appRouter as AnyTRPCRouter)._def.procedures)

/** The places in the inputs of all procedures whose schema passes a check. */
const textsOfProcedures = (takes: (schema: $ZodType) => boolean): string[] =>
  procedures.flatMap(([name, { _def }]) =>
    (_def.inputs as $ZodType[]).flatMap((input) => textsIn(input, name, takes)),
  )

/** The places in a schema, at every depth, whose schema passes a check. */
function textsIn(schema: $ZodType, path: string, takes: (schema: $ZodType) => boolean): string[] {
  const inside = (inner: $ZodType, name = '') => textsIn(inner, path + name, takes)
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        name === HONEYPOT ? [] : inside(field, `.${name}`),
      )
    case 'array':
      return inside(def.element, '[]')
    case 'record':
      return [...inside(def.keyType, '{key}'), ...inside(def.valueType, '{}')]
    case 'union':
      return def.options.flatMap((option) => inside(option))
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType)
    case 'pipe':
      return isContainer(def.out) ? inside(def.out) : takes(schema) ? [path] : []
    default:
      return takes(schema) ? [path] : []
  }
}

const isContainer = (schema: $ZodType): boolean =>
  ['object', 'array', 'record', 'union'].includes((schema as $ZodTypes)._zod.def.type)

const takesUnstorable = (schema: $ZodType): boolean =>
  UNSTORABLE.some((text) => {
    const parsed = z.safeParse(schema, text)
    return parsed.success && typeof parsed.data === 'string' && !isStorable(parsed.data)
  })

const takesAnyLength = (schema: $ZodType): boolean =>
  LONG_TEXTS.some((text) => {
    const parsed = z.safeParse(schema, text)
    return parsed.success && typeof parsed.data === 'string' && parsed.data.length >= LENGTH
  })

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value
