import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

type Graph = Map<string, Set<string>>

/** Static, dynamic and type imports, and exports from another file. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}|#(?:client|server|shared))\/[^']+)'/g

/** A feature, or another folder of the server or the shared code; `ui`, `lib` and `routes` of the client are none. */
const FEATURE = /^src\/(?:(?:client|server)\/features|server|shared)\/[^/]+/

/** A server feature, of a file in one of its sub-folders. */
const SERVER_FOLDER = /^(src\/server\/features\/[^/]+)\/[^/]+\//

const ENTRY_POINT = /\/(?:job|router|[\w-]+\.(?:router|routes))\.ts$/

const files: Graph = new Map(
  globSync('src/**/*.{ts,tsx}').map((file) => [file, importsOf(file)] as const),
)

test('the graph has the files of src and their imports', () => {
  expect(files.size).toBeGreaterThan(500)
  expect(arrows(files).length).toBeGreaterThan(3000)
  expect(files.get('src/client/routes/pages.ts')).toContain('src/client/routes/site/home.page.tsx')
})

test('no sub-folder of a feature imports a file of a folder above it', () => {
  const broken = arrows(files).filter(([from, to]) => {
    const [root] = FEATURE.exec(from) ?? []
    const folder = `${dirname(to)}/`
    return root && folder.startsWith(`${root}/`) && dirname(from).startsWith(folder)
  })
  expect(broken.map((arrow) => arrow.join(' → '))).toEqual([])
})

test('the root of a server feature with sub-folders has only entry points', () => {
  const roots = arrows(files).flatMap(([, to]) => SERVER_FOLDER.exec(to)?.[1] ?? [])
  const inRoots = [...files.keys()].filter((file) => roots.includes(dirname(file)))
  expect(inRoots.length).toBeGreaterThan(8)
  expect(inRoots.filter((file) => !ENTRY_POINT.test(file))).toEqual([])
})

test('two sub-folders of one folder import one way only, also through others', () => {
  const folders: Graph = new Map()
  for (const [from, to] of arrows(files)) {
    const steps = siblings(from, to)
    if (steps) addArrow(folders, ...steps)
  }
  expect(arrows(folders).length).toBeGreaterThan(100)
  expect(inCircles(folders)).toEqual([])
})

test('no files import each other in a circle', () => {
  expect(inCircles(files)).toEqual([])
})

test.each<[string[], string[]]>([
  [['a b', 'b c', 'a c'], []],
  [
    ['a b', 'b a'],
    ['a', 'b'],
  ],
  [
    ['in a', 'a b', 'b c', 'c a', 'c out'],
    ['a', 'b', 'c'],
  ],
])('%j has the circle %j', (pairs, circle) => {
  const graph: Graph = new Map()
  for (const pair of pairs) {
    const [from = '', to = ''] = pair.split(' ')
    addArrow(graph, from, to)
  }
  expect(inCircles(graph)).toEqual(circle)
})

function importsOf(file: string): Set<string> {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name)
  return new Set(
    specifiers.map((name) =>
      name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(file), name),
    ),
  )
}

const arrows = (graph: Graph): [string, string][] =>
  [...graph].flatMap(([from, all]) => [...all].map((to): [string, string] => [from, to]))

function addArrow(graph: Graph, from: string, to: string): void {
  if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

/** The nodes from which a way leads back to themselves. */
const inCircles = (graph: Graph): string[] =>
  [...graph.keys()].filter((node) => reachedFrom(node, graph).has(node)).toSorted()

function reachedFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set(graph.get(start))
  // A set that grows while it is walked also gives what was added.
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next)
  return reached
}

/** The two sub-folders of one folder in which the files stand; null where one has none. */
function siblings(from: string, to: string): [string, string] | null {
  const [own, other] = [from.split('/'), to.split('/')]
  const shared = own.findIndex((part, depth) => part !== other[depth])
  const isInFolders = shared < own.length - 1 && shared < other.length - 1
  const folder = (parts: string[]) => parts.slice(0, shared + 1).join('/')
  return isInFolders ? [folder(own), folder(other)] : null
}
