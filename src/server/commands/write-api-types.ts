import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#server/process/paths.ts'

/** Internal types of the server, which become `object`. */
const SERVER_TYPES = { Context: 'object', Meta: 'object' } as const

const run = promisify(execFile)

/**
 * Writes `AppRouter` as one declaration file that needs only `@trpc/server`, in a folder that other
 * projects install as a package (docs/api.md). Types of the project that it names are written out
 * with it.
 * @throws Error if the compiler fails or the declaration would import more than `@trpc/server`.
 */
export async function writeApiTypes(folder: string): Promise<void> {
  const scratch = await mkdtemp(join(ROOT, 'node_modules', '.api-types-'))
  try {
    const router = await declarationOf(ROUTER, scratch)
    const named = await namedDeclarations(router, scratch)
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, 'index.d.ts'),
      `${HEADER}${withoutImports(`${named}\n${router}`)}${INFERRED}`,
    )
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(PACKAGE, null, 2)}\n`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const ROUTER = join(ROOT, 'src', 'server', 'router.ts')

const HEADER = '// Written by `npm run api:types` from the server’s procedures; do not edit.\n'

const INFERRED = `
/** Input of each procedure. */
export type RouterInputs = import("@trpc/server").inferRouterInputs<AppRouter>
/** Output of each procedure. */
export type RouterOutputs = import("@trpc/server").inferRouterOutputs<AppRouter>
`

const PACKAGE = {
  name: '@hare-mahina/api',
  version: '1.0.0',
  license: 'MIT',
  types: 'index.d.ts',
  peerDependencies: { '@trpc/client': '^11', '@trpc/server': '^11' },
}

/** A type or value that a declaration takes from another file of the project. */
interface Named {
  module: string
  isValue: boolean
}

const IMPORTED = /(typeof )?import\("([.#][^"]*)"\)\.(\w+)/g

/** Declarations of what a declaration names, and of what this names in turn. */
async function namedDeclarations(declaration: string, scratch: string): Promise<string> {
  const source = join(scratch, 'named.ts')
  let named = ''
  let names = importedNames(declaration, dirname(ROUTER))
  for (let known = 0; names.size > known;) {
    known = names.size
    await writeFile(source, namedSource(names, scratch))
    named = await declarationOf(source, scratch)
    names = new Map([...names, ...importedNames(named, scratch)])
  }
  return named
    .replace(/^(?:import|export \{\}).*\n/gm, '')
    .replace(/export declare const typeOf(\w+):/g, 'export type $1 =')
    .replace(/export declare const valueOf(\w+):/g, 'export declare const $1:')
}

/** Modules of the types and values that a declaration in a folder names, but for `SERVER_TYPES`. */
function importedNames(declaration: string, folder: string): Map<string, Named> {
  const found = new Map<string, Named>()
  for (const [, value, path = '', name = ''] of declaration.matchAll(IMPORTED)) {
    const module = path.startsWith('#') ? join(ROOT, 'src', path.slice(1)) : join(folder, path)
    if (name in SERVER_TYPES) continue
    if ((found.get(name)?.module ?? module) !== module) throw new Error(`Two are called ${name}.`)
    found.set(name, { module, isValue: value !== undefined })
  }
  return found
}

/** TypeScript source from which the compiler writes out types and values in full. */
function namedSource(names: Map<string, Named>, folder: string): string {
  const lines = [...names].flatMap(([name, { module, isValue }]) => [
    `import { ${isValue ? '' : 'type '}${name} } from '${relative(folder, module)}'`,
    isValue
      ? `export const valueOf${name} = ${name}`
      : `export const typeOf${name} = written<${name}>()`,
  ])
  return `declare function written<T>(): T extends infer O ? { [K in keyof O]: O[K] } : never\n${lines.join('\n')}\n`
}

/** The declaration that the compiler emits for a source file. */
async function declarationOf(source: string, scratch: string): Promise<string> {
  const out = join(scratch, 'out')
  const path = join(scratch, 'tsconfig.json')
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: out,
      rootDir: ROOT,
    },
    files: [source],
    include: [],
  }
  await writeFile(path, JSON.stringify(config))
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  await run(process.execPath, [compiler, '-p', path], { cwd: ROOT })
  return readFile(join(out, source.slice(ROOT.length).replace(/\.ts$/, '.d.ts')), 'utf8')
}

/** A declaration without its imports from the project, whose types it holds itself. */
function withoutImports(declaration: string): string {
  const own = declaration.replace(IMPORTED, (_reference, value = '', _path, name: string) =>
    name in SERVER_TYPES ? SERVER_TYPES[name as keyof typeof SERVER_TYPES] : `${value}${name}`,
  )
  const [foreign] = /^import.*|import\("(?!@trpc\/server")[^)]*\)/m.exec(own) ?? []
  if (foreign !== undefined) throw new Error(`The router’s declaration needs ${foreign}.`)
  return own
}
