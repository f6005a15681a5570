import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#server/process/thrown.ts'
import { DIST, ROOT } from '#server/process/paths.ts'
import { commitOfTree } from '#server/process/version.ts'
import { installBuild, readBuildInfo, sourcesHash } from '#server/ssr/build-info.ts'

// `npm start` passes `--if-missing`, because other processes may use the present build.
const [condition] = process.argv.slice(2)
const last = readBuildInfo()
const isNeeded =
  (condition !== '--if-missing' || !last) &&
  (condition !== '--if-changed' || last?.sources !== sourcesHash())
if (isNeeded) await buildPages()

/** Builds into another folder, so that a failed build leaves the present one. */
async function buildPages(): Promise<void> {
  const vite = await loadVite()
  if (!vite) {
    process.stderr.write('The pages are not built: run npm run build where vite is installed.\n')
    process.exitCode = 1
    return
  }
  process.stdout.write('Building the pages…\n')
  const sources = sourcesHash()
  mkdirSync(DIST, { recursive: true })
  const next = mkdtempSync(join(DIST, 'next-'))
  try {
    const common = { root: ROOT, logLevel: 'warn' as const }
    await vite.build({ ...common, build: { outDir: join(next, 'client') } })
    const ssr = 'src/client/entry-server.tsx'
    await vite.build({ ...common, build: { outDir: join(next, 'server'), ssr } })
    installBuild(next, { sources, commit: commitOfTree() })
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
}

/** Undefined if only production packages are installed (`npm ci --omit=dev`). */
async function loadVite() {
  try {
    return await import('vite')
  } catch (error) {
    if (codeOf(error) === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
