import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#server/process/paths.ts'

/** Types that the router's declaration names; each is written out, so that nothing is imported. */
const NAMED_TYPES = {
  PublicIssue: '#server/errors.ts',
  RoomOffer: '#shared/booking/offer.ts',
  BookingReason: '#shared/booking/booking-error.ts',
  PartyProblem: '#shared/booking/stay-restrictions.ts',
  PriceChange: '#shared/booking/booking-error.ts',
  StayDates: '#shared/calendar.ts',
  ConflictReason: '#shared/blog/admin.ts',
  AuthErrorCode: '#shared/auth/auth.ts',
  Factor: '#shared/auth/auth.ts',
} as const

/** Internal types of the server, which become `object`. */
const SERVER_TYPES = { Context: 'object', Meta: 'object' } as const

const run = promisify(execFile)

/**
 * Writes `AppRouter` as one declaration file that needs only `@trpc/server`, in a folder that other
 * projects install as a package (docs/api.md).
 * @throws Error if the compiler fails or the router names a type that is not listed here.
 */
export async function writeApiTypes(folder: string): Promise<void> {
  const scratch = await mkdtemp(join(ROOT, 'node_modules', '.api-types-'))
  try {
    await writeFile(join(scratch, 'named.ts'), namedTypesSource())
    await emitDeclarations(scratch)
    const [router, named] = await Promise.all([
      readFile(join(scratch, 'out', 'src', 'server', 'router.d.ts'), 'utf8'),
      declarationOf(scratch),
    ])
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, 'index.d.ts'),
      `${HEADER}${named}\n${withoutImports(router)}${INFERRED}`,
    )
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(PACKAGE, null, 2)}\n`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

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

/** TypeScript source from which the compiler writes out `NAMED_TYPES` in full. */
function namedTypesSource(): string {
  const lines = Object.entries(NAMED_TYPES).flatMap(([name, module]) => [
    `import type { ${name} } from '${module}'`,
    `export const of${name} = written<${name}>()`,
  ])
  return `declare function written<T>(): T extends infer O ? { [K in keyof O]: O[K] } : never\n${lines.join('\n')}\n`
}

async function emitDeclarations(scratch: string): Promise<void> {
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: join(scratch, 'out'),
      rootDir: ROOT,
    },
    files: [join(ROOT, 'src/server/router.ts'), join(scratch, 'named.ts')],
    include: [],
  }
  const path = join(scratch, 'tsconfig.json')
  await writeFile(path, JSON.stringify(config))
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  await run(process.execPath, [compiler, '-p', path], { cwd: ROOT })
}

/** Declarations of `NAMED_TYPES`: `export declare const ofX: …;` becomes `export type X = …;`. */
async function declarationOf(scratch: string): Promise<string> {
  const path = join(scratch, 'out', scratch.slice(ROOT.length), 'named.d.ts')
  const text = await readFile(path, 'utf8')
  return text
    .replace(/^(?:import|export \{\}).*\n/gm, '')
    .replace(/export declare const of(\w+):/g, 'export type $1 =')
}

function withoutImports(declaration: string): string {
  const own = declaration.replace(/import\("\.[^"]*"\)\.(\w+)/g, (reference, name: string) => {
    if (name in SERVER_TYPES) return SERVER_TYPES[name as keyof typeof SERVER_TYPES]
    if (name in NAMED_TYPES) return name
    throw new Error(`The router names ${reference}; add it to NAMED_TYPES.`)
  })
  if (/import\("(?!@trpc\/server")|^import/m.test(own)) {
    throw new Error('The router’s declaration imports more than @trpc/server.')
  }
  return own
}
