import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '#tests/support/server-process.ts'

const UNIT_FILE = 'hare-mahina.service'
const hasSystemd = isInstalled('systemd-analyze')
if (!hasSystemd) process.stdout.write('systemd is not installed: the unit was not tested.\n')

/** Of 10: what `systemd-analyze security` calls well protected is below 2. */
const MAX_EXPOSURE = 2

test.runIf(hasSystemd)('the systemd unit is right, and leaves little open', async () => {
  const unit = await readFile(join('deploy', UNIT_FILE), 'utf8')

  await expectGoodUnit(UNIT_FILE, unit)
})

test.runIf(hasSystemd)(
  'the unit of two processes, as the guide makes it, gives each its ports',
  async () => {
    const guide = await readFile('docs/operations.md', 'utf8')
    const [, expression = ''] =
      /^sed '(s\/\^User.*)' deploy\/hare-mahina\.service/m.exec(guide) ?? []
    const unit = execFileSync('sed', [expression, join('deploy', UNIT_FILE)], { encoding: 'utf8' })

    expect(unit).toContain('Environment=PORT=%i METRICS_PORT=1%i\nUser=hare-mahina\n')
    await expectGoodUnit('hare-mahina@3001.service', unit)
  },
)

/** As it will be on a machine, but for its program, which is elsewhere here. */
async function expectGoodUnit(name: string, unit: string): Promise<void> {
  await using folder = await temporaryDirectory()
  const path = join(folder.path, name)
  await writeFile(
    path,
    unit
      .replace('/srv/hare-mahina/node_modules/.bin/node', process.execPath)
      .replace('WorkingDirectory=/srv/hare-mahina', `WorkingDirectory=${folder.path}`),
  )
  const analyze = (...args: string[]) =>
    execFileSync('systemd-analyze', [...args, path], { encoding: 'utf8', stdio: 'pipe' })

  expect(analyze('verify', '--man=no')).toBe('')
  const threshold = `--threshold=${MAX_EXPOSURE * 10}`
  expect(analyze('security', '--offline=true', '--no-pager', threshold)).toContain(
    'Overall exposure level',
  )
}

test('the container has the Node that package.json names', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: { node: string }
  }
  const images = [...(await readFile('deploy/Containerfile', 'utf8')).matchAll(/^FROM (\S+)/gm)]

  expect(images.map(([, image]) => image)).toEqual(
    images.map(() => `node:${dependencies.node}-slim`),
  )
  expect(images).toHaveLength(2)
})

test.each(['package.json', 'deploy/Containerfile', `deploy/${UNIT_FILE}`])(
  '%s starts the server with the memory settings that the soak was run with',
  async (file) => {
    const text = (await readFile(file, 'utf8')).replaceAll('", "', ' ')

    expect(text).toContain('MALLOC_ARENA_MAX=2')
    expect(text).toMatch(/node --max-semi-space-size=8 .*src\/server\/main\.ts/)
  },
)

test('the list of what is installed for production has no development in it', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' })
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string
    components: { name: string }[]
  }
  const names = new Set(components.map(({ name }) => name))

  expect(bomFormat).toBe('CycloneDX')
  for (const name of ['fastify', 'pg', 'prom-client']) expect(names).toContain(name)
  for (const name of ['vitest', 'knip', 'oxlint']) expect(names).not.toContain(name)
})

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
