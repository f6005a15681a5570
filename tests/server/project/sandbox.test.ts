import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const STATIC_IMPORT =
  /^(?:import|export) (?!type\b)[^;'"]*?from '[^']*sandbox\/(?!address\.ts)[^']*'/gm

test('the sandbox is loaded only where it is used: by await import, never with the server', async () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'])
    .toString()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/server/sandbox/'))

  const found = await Promise.all(
    files.map(async (path) =>
      [...(await readFile(path, 'utf8')).matchAll(STATIC_IMPORT)].map(
        ([line]) => `${path}: ${line}`,
      ),
    ),
  )

  expect(found.flat()).toEqual([])
})
