import { parseArgs } from 'node:util'
import { join, resolve } from 'node:path'
import { PUBLIC_DIR } from '#server/process/paths.ts'
import { planImport, writeImport, type ImportPlan } from '#server/pictures/import-pictures.ts'
import { sitePictures } from '#server/pictures/site-pictures.ts'
import { writePlaceholderColors } from '#server/pictures/placeholder-colors.ts'

const USAGE = `Usage:
  npm run images -- list                      the pictures of the site, and what the pages say about them
  npm run images -- import <folder>           says what would be replaced by the photographs of a folder
  npm run images -- import <folder> --write   replaces them
  npm run images -- colors                    takes the placeholder colours from
                                              the pictures once more (import does it, too)
`

const IMAGES = join(PUBLIC_DIR, 'images')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const [command, folder] = positionals

if (command === 'list') list()
else if (command === 'import' && folder) process.exitCode = await importFrom(resolve(folder))
else if (command === 'colors') await refreshColors()
else {
  process.stderr.write(USAGE)
  process.exitCode = 1
}

function list(): void {
  const lines = sitePictures().map(
    ({ name, widths, alt }) => `${name}  (at least ${widths[0]} px)  ${alt}\n`,
  )
  process.stdout.write(lines.join(''))
}

/** @returns the exit code. */
async function importFrom(path: string): Promise<number> {
  const plan = await planImport(path)
  describe(plan)
  if (plan.problems.length > 0) {
    process.stderr.write('\nNothing was written. Mend these first:\n')
    for (const problem of plan.problems) process.stderr.write(`  ${problem}\n`)
    return 1
  }
  if (!values.write) {
    process.stdout.write('\nNothing was written; add --write to replace them.\n')
    return 0
  }
  const written = await writeImport(plan, path, IMAGES)
  for (const [name, bytes] of written) {
    const sizes = bytes.map((size) => `${Math.round(size / 1000)} KB`).join(' / ')
    process.stdout.write(`written  ${name}  ${sizes}\n`)
  }
  await refreshColors()
  return 0
}

async function refreshColors(): Promise<void> {
  const changed = await writePlaceholderColors(IMAGES)
  process.stdout.write(
    changed
      ? 'written  the placeholder colours; npm run build takes them into the pages\n'
      : 'The colours shown until a picture is there stay as they are.\n',
  )
}

function describe({ pictures }: ImportPlan): void {
  for (const { picture, file, width, height, croppedShare } of pictures) {
    const lost = croppedShare > 0.005 ? `, ${Math.round(croppedShare * 100)} % cut away` : ''
    process.stdout.write(`${picture.name}  from ${file}, ${width} × ${height}${lost}\n`)
    process.stdout.write(`  the pages say: ${picture.alt}\n`)
  }
  if (pictures.length > 0) {
    process.stdout.write(
      '\nIf a sentence no longer fits its picture, change it in src/shared/content/locales (five languages).\n' +
        'The colours shown until a picture is there (src/shared/content/hotel/placeholder-colors.json) follow the pictures.\n',
    )
  }
}
