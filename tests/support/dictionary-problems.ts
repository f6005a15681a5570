import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '#shared/i18n/languages.ts'
import { KNOWN_SLIPS, type Slip } from './known-slips.ts'

/**
 * The problems of the dictionaries in a folder `<language>/<namespace>.json`, compared with the
 * Spanish ones: one sentence per problem, with file and key.
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

interface Mistake extends Omit<Slip, 'isIn'> {
  isIn: (text: string, key: string) => boolean
}

/** Mistakes that texts once had. */
const MISTAKES: readonly Mistake[] = [
  ...KNOWN_SLIPS,
  {
    name: 'a small first letter in a title',
    isIn: (text, key) => key.endsWith('title') && /^\p{Ll}/u.test(text),
  },
  {
    name: 'the sentence about all pictures under one',
    isIn: (text, key) =>
      key === 'notes.illustration' && /[.。]$|imágenes|pictures|images|bilder/i.test(text),
  },
]

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
      const mistake = MISTAKES.find(
        (known) => (known.language ?? language) === language && known.isIn(text, key),
      )
      if (mistake) return `${key} has ${mistake.name}`
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

/**
 * The `{name}` placeholders of a text, in alphabetical order, without the names of the hotel and its
 * place, which each language uses where they read well.
 */
const placeholdersOf = (text: string): string =>
  `[${(text.match(/\{(?!(?:hotel|[pP]lace|local_place)\})\w+\}/g) ?? []).toSorted().join(' ')}]`
