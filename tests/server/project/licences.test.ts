import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('docs/licences.md lists the licence of every installed package, and no other', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string }>
  }
  const page = await readFile('docs/licences.md', 'utf8')
  const listed = [...page.matchAll(/^\| ([^|]*?) +\|/gm)].map(([, licence = '']) => licence)

  const installed = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license }]) => license ?? `none (${path})`)

  expect([...new Set(installed)].toSorted()).toEqual(
    listed.filter((cell) => !/^(?:licence|-+)$/.test(cell)).toSorted(),
  )
})
