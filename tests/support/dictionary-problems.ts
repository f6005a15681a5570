import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'

/**
 * What is wrong with the dictionaries in a folder `<language>/<namespace>.json`, compared with those
 * of Spanish: one sentence for each problem, with its file and key.
 */
export function dictionaryProblems(folder: string): string[] {
  const spanish = readdirSync(join(folder, DEFAULT_LANGUAGE))
  return readdirSync(folder).flatMap((language) => {
    const files = readdirSync(join(folder, language))
    return [
      ...spanish
        .filter((file) => !files.includes(file))
        .map((file) => `${language}/${file}: missing`),
      ...files.flatMap((file) =>
        spanish.includes(file)
          ? fileProblems(folder, language, file)
          : [`${language}/${file}: Spanish has no such file`],
      ),
    ]
  })
}

function fileProblems(folder: string, language: string, file: string): string[] {
  const source = readFileSync(join(folder, language, file), 'utf8')
  const texts: Record<string, unknown> = JSON.parse(source)
  const wanted: Record<string, string> = JSON.parse(
    readFileSync(join(folder, DEFAULT_LANGUAGE, file), 'utf8'),
  )
  const keys = [...source.matchAll(/^\s*"([^"]+)":/gm)].map(([, key = '']) => key)
  const problems = [
    ...Object.keys(wanted).flatMap((key) => {
      if (!(key in texts)) return `missing key ${key}`
      const text = texts[key]
      if (typeof text !== 'string' || text.trim() === '') return `${key} has no text`
      const [own, spanish] = [placeholdersOf(text), placeholdersOf(wanted[key] ?? '')]
      return own === spanish ? [] : `${key} has the placeholders ${own} instead of ${spanish}`
    }),
    ...Object.keys(texts)
      .filter((key) => !(key in wanted))
      .map((key) => `Spanish has no key ${key}`),
    ...keys
      .filter((key, index) => keys.indexOf(key) !== index)
      .map((key) => `${key} is there twice`),
  ]
  return problems.map((problem) => `${language}/${file}: ${problem}`)
}

/** The `{name}` placeholders of a text, in order of the alphabet. */
const placeholdersOf = (text: string): string =>
  `[${(text.match(/\{\w+\}/g) ?? []).toSorted().join(' ')}]`
