import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SERVER_LAYERS } from '../../../layers.config.ts'

const read = (path: string): Promise<string> => readFile(path, 'utf8')

const areas = (await readdir('docs/decisions')).map((name) => `docs/decisions/${name}`)

test.each([
  ['README.md', 110],
  ['CONTRIBUTING.md', 120],
  ['CHANGELOG.md', 60],
])('%s is short enough to be read to the end', async (path, lines) => {
  expect((await read(path)).trimEnd().split('\n').length).toBeLessThanOrEqual(lines)
})

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  'docs/operations.md',
  'docs/api.md',
  ...areas,
])('%s names scripts and files that exist', async (path) => {
  const text = await read(path)
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: object }
  const named = [...text.matchAll(/npm run ([a-z\d:]+)/g)].map(([, script]) => script!)
  const files = [...text.matchAll(/`((?:src|tests|docs|deploy|public)\/[\w./-]+)`/g)]

  expect(named.filter((script) => !(script in scripts))).toEqual([])
  expect(files.map(([, file]) => file!).filter((file) => !existsSync(file))).toEqual([])
})

test("CONTRIBUTING has the layers of the linter's law", async () => {
  const layers = [...SERVER_LAYERS.map(({ names }) => names.join(' · ')), 'shared']
  expect(layers.length).toBeGreaterThan(10)
  expect(await read('CONTRIBUTING.md')).toContain(`- server: ${layers.join(' → ')}\n`)
})

test('the index of decisions has one line for each decision, in the order of its area', async () => {
  const [, ...listed] = (await read('DECISIONS.md')).split(/^## /m)
  const decided = await Promise.all(areas.map(async (path) => indexOf(path, await read(path))))

  expect(listed.map((area) => area.trim()).toSorted()).toEqual(decided.toSorted())
})

/** The part of the index that belongs to an area's file. */
function indexOf(path: string, text: string): string {
  const [title = '', ...decisions] = text.split(/^##? /m).slice(1)
  const lines = decisions.map((decision) => {
    const [heading = '', ...reasons] = decision.trim().split('\n')
    expect(reasons.join(''), `${path}: the text of "${heading}"`).not.toBe('')
    return `- [${heading}](${path}#${anchorOf(heading)})`
  })
  return [title.trim(), '', ...lines].join('\n')
}

/** The anchor that GitHub and editors give a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
