import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const sheets = globSync('src/client/**/*.css', { cwd: ROOT }).map((path) => ({
  path,
  text: read(path).replace(/\/\*[\s\S]*?\*\//g, ''),
}))
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'))
const sources = globSync('src/{client,shared}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => ({
  path,
  text: read(path),
}))
const code = sources.map(({ text }) => text).join('\n')

test('every class of a CSS module is used, and every class used exists', () => {
  expect(modules.length).toBeGreaterThan(30)
  const problems = modules.flatMap(({ path, text }) => {
    const defined = new Set(matches(selectors(text).replace(/:global\([^)]*\)/g, ''), CLASS))
    const used = new Set(usesOf(path))
    return [
      ...[...defined].filter((name) => !used.has(name)).map((name) => `${path}: unused .${name}`),
      ...[...used].filter((name) => !defined.has(name)).map((name) => `${path}: missing .${name}`),
    ]
  })

  expect(problems).toEqual([])
})

test('every class of a global style sheet is used', () => {
  const unused = sheets
    .filter(({ path }) => !path.endsWith('.module.css'))
    .flatMap(({ path, text }) =>
      [...new Set(matches(selectors(text), CLASS))]
        // Article text: article-format.ts composes the names.
        .map((name) => name.replace(/^(color|align)-.*/, '$1-'))
        .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w])`).test(code))
        .map((name) => `${path}: .${name}`),
    )

  expect(unused).toEqual([])
})

test('every custom property is used, and every one used exists', () => {
  const css = sheets.map(({ text }) => text).join('\n')
  const defined = new Set(matches(css, /(?:^|[{;]\s*|\n\s*)(--[\w-]+):/g))
  const used = new Set(matches(css + code, /var\((--[\w-]+\w)\b(?!-)/g))
  // The panel's theme takes a colour by its bare name.
  const theme = read('src/client/ui/admin/theme.ts')
  const isInTheme = (name: string) => theme.includes(`'${name.replace('--c-', '')}'`)

  expect([...defined].filter((name) => !used.has(name) && !isInTheme(name))).toEqual([])
  expect([...used].filter((name) => !defined.has(name) && !code.includes(`'${name}'`))).toEqual([])
})

const CLASS = /\.([a-z_][\w-]*)/gi

test('no text is justified, which tears Chinese apart before Latin words', () => {
  expect(sheets.filter(({ text }) => /text-align:\s*justify/.test(text))).toEqual([])
})

test('a choice that only a background or a shadow marks is marked in forced colours, too', () => {
  const chosen = /\[aria-(?:current|(?:pressed|selected)='true')\][^{}]*\{([^{}]*)\}/g
  const isPale = (rule: string) =>
    /background:|shadow:/.test(rule) && !/font-weight|text-decoration/.test(rule)

  const found = sheets.filter(({ text }) => {
    const [usual = '', forced = ''] = text.split('@media (forced-colors: active)')
    return matches(usual, chosen).some(isPale) && matches(forced, chosen).length === 0
  })

  expect(found.map(({ path }) => path)).toEqual([])
})

/** The first group of every match. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group)
}

/** Everything before a `{` except at-rules and keyframe steps. */
function selectors(text: string): string {
  return matches(text, /([^{};]+)\{/g)
    .filter((prelude) => !prelude.trim().startsWith('@') && !/^\s*[\d.]+%/.test(prelude))
    .join('\n')
}

/** The classes that the components importing a module read from it. */
function usesOf(path: string): string[] {
  return sources.flatMap((source) =>
    [...source.text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
      .filter(([, , target = '']) => resolve(source.path, target) === path)
      .flatMap(([, name]) => [
        ...matches(source.text, new RegExp(`(?<![/.\\w-])${name}\\.(\\w+)`, 'g')),
        ...lookedUp(source.text, name ?? ''),
      ]),
  )
}

/** `styles[size]` reads one class for every key of the record beside it. */
function lookedUp(text: string, name: string): string[] {
  if (!text.includes(`${name}[`)) return []
  return matches(text, /^ {2}(\w+): '/gm)
}

function resolve(from: string, target: string): string {
  if (target.startsWith('#client/')) return target.replace('#client/', 'src/client/')
  return join(dirname(from), target)
}
