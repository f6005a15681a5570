import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { printTable } from '#tests/bench/table.ts'

// Counts the code under src and fails above budgets.json, which `npm run size -- --write` replaces.
// A line of code is neither blank nor only a comment; its characters include the indentation.

const START = 'cbffd248'
const BUDGETS = new URL('budgets.json', import.meta.url)
const CODE = /^src\/.*\.(?:ts|tsx|css|js)$/
const CONTENT = /^src\/.*\.(?:json|md|html|txt|svg)$/
const AREA = /^src\/(\w+\/features\/[^/]+|\w+\/[^/]+(?=\/)|\w+)/

const files = git('ls-files', '-co', '--exclude-standard', 'src')
  .filter((path) => existsSync(path) && (CODE.test(path) || CONTENT.test(path)))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .map(({ path, text }) => ({ path, code: codeOf(text), lines: text.split('\n').length - 1 }))
const sources = files.filter(({ path }) => CODE.test(path))
const content = files.filter(({ path }) => CONTENT.test(path))
const code = sources.flatMap((file) => file.code)
const sizes = sources.map(({ lines }) => lines).toSorted((a, b) => a - b)
const figures: Record<string, number> = {
  'lines of code': code.length,
  files: sources.length,
  'characters per line': Math.round((sum(code, (line) => line.length) / code.length) * 10) / 10,
}
for (const [area, inside] of Map.groupBy(sources, ({ path }) => AREA.exec(path)![1]!)) {
  figures[area] = sum(inside, (file) => file.code.length)
}
const isWriting = process.argv.includes('--write')
if (isWriting) writeFileSync(BUDGETS, `${JSON.stringify(figures, null, 2)}\n`)
const budgets: Record<string, number> = JSON.parse(readFileSync(BUDGETS, 'utf8'))

const rows = Object.entries(figures).map(([name, n]) => [name, `${n}`, `${budgets[name] ?? 0}`])
printTable('Size of src', [['', 'now', 'budget'], ...rows])
console.log(`
${sum(sizes)} lines with blanks and comments, ${sum(content, ({ lines }) => lines)} lines of content beside the code
files: ${sizes.filter((lines) => lines <= 30).length} of ≤ 30 lines, 90 % ≤ ${sizes[Math.floor(sizes.length * 0.9)]} lines, the largest ${sizes.at(-1)}
lines since ${START}: ${growth()}`)
for (const [name, n] of Object.entries(figures)) {
  if (n <= (budgets[name] ?? 0)) continue
  console.log(
    `${name}: ${n}, the budget is ${budgets[name] ?? 0}. A higher one needs a line in docs/decisions/code-base.md.`,
  )
  process.exitCode = 1
}

/** Net lines by folder, so that moved code is seen at its new place. */
function growth(): string {
  try {
    const changes = git('diff', '--numstat', '--no-renames', START).map((line) => line.split('\t'))
    const net = (place: RegExp) =>
      sum(
        changes.filter(([, , path = '']) => place.test(path)),
        ([more, less]) => (Number(more) || 0) - (Number(less) || 0),
      )
    return `code ${net(CODE)}, content ${net(CONTENT)}, tests ${net(/^tests\//)}, public ${net(/^public\//)}, migrations ${net(/^migrations\//)}`
  } catch {
    return 'unknown in this clone'
  }
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim().split('\n')
}

function codeOf(text: string): string[] {
  return text.replace(/^\s*\{?\/\*[^]*?\*\/\}?/gm, '').match(/^(?!\s*\/\/).*\S.*$/gm) ?? []
}

function sum<T = number>(values: readonly T[], of: (value: T) => number = Number): number {
  return values.reduce((total, value) => total + of(value), 0)
}
