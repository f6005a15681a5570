import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Static, dynamic and type imports, and exports from another file. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}|#(?:client|server|shared))\/[^']+)'/g

test('two sub-folders of one folder import one way only', () => {
  const imports = new Set<string>()
  const files = globSync('src/**/*.{ts,tsx}')
  for (const file of files) {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const steps = siblingSteps(file, resolved(file, specifier))
      if (steps) imports.add(steps.join(' → '))
    }
  }

  expect(files.length).toBeGreaterThan(500)
  expect(imports.size).toBeGreaterThan(100)
  const mutual = [...imports].filter((each) => {
    const [folder, from = '', to = ''] = each.split(' → ')
    return from < to && imports.has([folder, to, from].join(' → '))
  })
  expect(mutual).toEqual([])
})

const resolved = (file: string, specifier: string): string =>
  specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(file), specifier)

/** The folder that both files stand in, and the sub-folder of each; null where one has none. */
function siblingSteps(from: string, to: string): [string, string, string] | null {
  const [own, other] = [from.split('/'), to.split('/')]
  const shared = own.findIndex((part, depth) => part !== other[depth])
  const isInFolders = shared < own.length - 1 && shared < other.length - 1
  return isInFolders ? [own.slice(0, shared).join('/'), own[shared]!, other[shared]!] : null
}
