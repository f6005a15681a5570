import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LOCK_FILES, packagesIn } from '#tests/support/lock-files.ts'
import { testApp } from '#tests/support/test-app.ts'

test('docs/licences.md lists the licence of every installed package, and no other', async () => {
  const packages = (await Promise.all(LOCK_FILES.map(packagesIn))).flat()
  const page = await readFile('docs/licences.md', 'utf8')
  const listed = [...page.matchAll(/^\| ([^|]*?) +\|/gm)].map(([, licence = '']) => licence)

  const installed = packages.map(({ path, license }) => license ?? `none (${path})`)

  expect([...new Set(installed)].toSorted()).toEqual(
    listed.filter((cell) => !/^(?:licence|-+)$/.test(cell)).toSorted(),
  )
})

test('the notices of the packages in the built files are served at a lasting address', async () => {
  await using server = await testApp({ env: { NODE_ENV: 'production' } })
  const { headers } = await server.app.inject('/licences.txt')

  const file = await server.app.inject(String(headers.location))

  expect(file.headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const name of ['react', 'react-dom', '@chakra-ui/react', '@tiptap/core', 'zod', 'diff']) {
    expect(file.body).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'))
  }
  expect(file.body).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(file.body).not.toContain('Licence: ')
})
