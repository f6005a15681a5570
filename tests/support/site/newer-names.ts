import { features } from 'web-features'
import browsers from '#shared/browsers.json' with { type: 'json' }

/** The browsers of the guests' pages, or of the panel. */
export type BrowserList = keyof typeof browsers

/** Built-ins whose newer members libraries give to objects of their own; the journey finds their use. */
const SHARED_NAMES =
  /^javascript\.builtins\.(?:Temporal|Iterator|\w*DisposableStack|\w*ArrayBuffer)\b/

/** The built-ins, and the interfaces that the pages and their libraries work with. */
const INTERFACES =
  /^(?:javascript\.builtins(?:\.\w+){1,3}|api\.(?:AbortSignal|URL|Document|Element|HTMLElement|HTMLFormElement|HTMLDialogElement|Navigator|Window|Response|Blob|CSSStyleSheet|OffscreenCanvas|\w*CompressionStream)(?:\.\w+)?)$/

/**
 * What a browser of the list lacks, by MDN's data: name → since when the late ones have it. A static
 * member is named with its object (`Map.groupBy`), another one alone (`toSorted`).
 */
export function newerNames(list: BrowserList): Map<string, string> {
  const newer = newerKeys(list)
  const known = new Set(
    support().flatMap(([key, since]) =>
      /^(?:javascript\.builtins|api)\./.test(key) && lateIn(list, since).length === 0
        ? [memberOf(key)]
        : [],
    ),
  )
  return new Map(
    [...newer].flatMap(([key, since]): [string, string][] => {
      if (SHARED_NAMES.test(key)) return []
      const member = memberOf(key)
      if (isStatic(key)) return [[`${key.split('.').at(-2)}.${member}`, since]]
      return known.has(member) ? [] : [[member, since]]
    }),
  )
}

/** The same by MDN's keys, such as `javascript.builtins.Array.toSorted`. */
export const newerKeys = (list: BrowserList): Map<string, string> =>
  new Map(
    support().flatMap(([key, since]): [string, string][] => {
      const late = lateIn(list, since)
      return late.length > 0 && INTERFACES.test(key) ? [[key, late.join(', ')]] : []
    }),
  )

/** The styles that a browser of the list lacks, each with whether a sheet has it. */
export function newerStyles(list: BrowserList): Map<string, (sheet: string) => boolean> {
  const found = support().flatMap(([key, since]): [string, (sheet: string) => boolean][] => {
    const [root, group, name = '', detail] = key.split('.')
    if (root !== 'css' || detail !== undefined || lateIn(list, since).length === 0) return []
    if (group === 'properties') return [[name, (sheet) => new RegExp(`[;{]${name}:`).test(sheet)]]
    if (group === 'at-rules') return [[`@${name}`, (sheet) => has(sheet, `@${name}`)]]
    return group === 'selectors'
      ? [[`:${name}`, (sheet) => has(selectorsOf(sheet), `:${name}`)]]
      : []
  })
  return new Map([
    ...found,
    ['viewport units', (sheet) => /\d[sdl]v(?:[hwib]|min|max)\b/.test(sheet)],
    ['line units', (sheet) => /\dr?lh\b/.test(sheet)],
  ])
}

const has = (text: string, name: string): boolean => new RegExp(`${name}(?![-\\w])`).test(text)

const selectorsOf = (sheet: string): string => sheet.replaceAll(/\{[^{}]*\}/g, '{}')

const isStatic = (key: string): boolean => {
  const [, , owner = '', member = ''] = key.split('.')
  return key.endsWith('_static') || Object.hasOwn(Object(Reflect.get(globalThis, owner)), member)
}

const memberOf = (key: string): string =>
  key
    .split('.')
    .at(-1)
    ?.replace(/_static$/, '') ?? ''

const lateIn = (list: BrowserList, since: Support): string[] =>
  Object.entries(browsers[list])
    .filter(([browser, version]) => numberOf(since[browser]) > numberOf(version))
    .map(([browser]) => `${browser} ${since[browser] ?? 'never'}`)

type Support = Readonly<Partial<Record<string, string>>>

const support = (): [key: string, since: Support][] =>
  Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? Object.entries(feature.status.by_compat_key ?? {}).map(
          ([key, status]): [string, Support] => [key, { ...status.support }],
        )
      : [],
  )

function numberOf(version = '999'): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return major * 1000 + minor
}
