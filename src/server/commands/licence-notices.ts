import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes one file with the licence texts of all packages whose code the browser's bundle contains, as
 * their licences ask for; the chunks themselves have no comments.
 */
export const licenceNotices = (): Plugin => ({
  name: 'licence-notices',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules) : [],
    )
    const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[0] ?? []))
    this.emitFile({ type: 'asset', name: 'licences.txt', source: await notices([...folders]) })
  },
})

/** The folder of the package that a module is part of. */
const PACKAGE = /^\0?.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

interface Manifest {
  name: string
  version: string
  license: string
}

/** The packages in the order of their names, those with the same text under one. */
async function notices(folders: readonly string[]): Promise<string> {
  const packages = new Map<string, string[]>()
  for (const folder of folders.toSorted()) {
    const path = folder.replace(/^\0/, '')
    const manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8')) as Manifest
    const text = await licenceText(path, manifest)
    packages.set(text, [...(packages.get(text) ?? []), `${manifest.name} ${manifest.version}`])
  }
  return [...packages].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`).join(RULE)
}

const RULE = `\n${'-'.repeat(80)}\n\n`

/** The texts that the package brings; else the name of its licence. */
async function licenceText(folder: string, { license }: Manifest): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(?:licen[cs]e|notice)\b/i.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.length > 0 ? texts.map((text) => text.trim()).join('\n\n') : `Licence: ${license}`
}
