import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LOCK_FILES, packagesIn } from '#tests/support/lock-files.ts'
import floors from './version-floors.json' with { type: 'json' }

interface Manifest {
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

const readJson = async <T>(path: string) => JSON.parse(await readFile(path, 'utf8')) as T
const manifest = await readJson<Manifest>('package.json')
const installed = (await Promise.all(LOCK_FILES.map(packagesIn))).flat()

test.each(Object.entries(floors))(
  '%s is not older than its minimum version',
  (name, { minimum }) => {
    const found = installed.filter((locked) => locked.name === name)

    expect(found, 'a minimum of what is not installed').not.toEqual([])
    for (const { path, version = '' } of found) {
      expect(isAtLeast(version, minimum), `${path} is ${version}, the floor ${minimum}`).toBe(true)
    }
  },
)

test('every minimum version has a reason, and every guarded direct dependency has a minimum', () => {
  for (const { reason } of Object.values(floors)) expect(reason.length).toBeGreaterThan(15)

  const ours = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const guarded =
    /^(?:fastify|@fastify\/(?!middie).*|@trpc\/.*|@mikro-orm\/.*|nodemailer|react|react-dom|vite|zod|sharp|sanitize-html)$/
  expect(Object.keys(floors)).toEqual(
    expect.arrayContaining(ours.filter((name) => guarded.test(name))),
  )
})

test('all @mikro-orm packages have one version, and so have all @trpc packages', () => {
  for (const maker of ['@mikro-orm/', '@trpc/']) {
    const versions = new Set(
      installed.filter(({ name }) => name.startsWith(maker)).map(({ version }) => version),
    )
    expect([...versions], maker).toHaveLength(1)
  }
})

test('every package has a SHA-512 integrity hash', () => {
  expect(installed.length).toBeGreaterThan(100)
  for (const { path, integrity } of installed) {
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/)
  }
})

test('every package comes from the npm registry', () => {
  for (const { path, version, resolved, link } of installed) {
    expect(version, path).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\+[\w.]+)?$/)
    expect(link, path).toBeUndefined()
    expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(
      /^https:\/\/registry\.npmjs\.org\//,
    )
  }
})

test('package.json has exact versions only, as have those of the programs beside it', async () => {
  for (const lockFile of LOCK_FILES) {
    const { dependencies, devDependencies } = await readJson<Manifest>(
      lockFile.replace('-lock', ''),
    )
    const asked = Object.entries({ ...dependencies, ...devDependencies })

    expect(asked.length).toBeGreaterThan(0)
    for (const [name, version] of asked)
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
  }
  expect(await readFile('.npmrc', 'utf8')).toMatch(/^save-exact=true$/m)
})

test('only reviewed packages may run install scripts', () => {
  const scripted = new Set(
    installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  )

  expect([...scripted].toSorted()).toEqual(Object.keys(manifest.allowScripts ?? {}).toSorted())
  expect(Object.values(manifest.allowScripts ?? {})).toEqual([...scripted].map(() => true))
})

function isAtLeast(version: string, minimum: string): boolean {
  const parts = (text: string) => text.split(/[-+]/)[0]?.split('.').map(Number) ?? []
  const [have, need] = [parts(version), parts(minimum)]
  const differing = need.findIndex((part, index) => part !== have[index])
  return differing < 0 || (have[differing] ?? 0) > (need[differing] ?? 0)
}
