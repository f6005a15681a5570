/** A form as PHP parses it: text, or maps of it; a list is a map. */
export type PhpValue = string | PhpMap
export interface PhpMap {
  [name: string]: PhpValue
}

const MAX_FIELDS = 1000
const MAX_DEPTH = 5

/** Parses `rooms[0][roomTypeID]=1` as PHP does; `name[]` counts up, a later value wins. */
export function parsePhpForm(pairs: Iterable<readonly [string, string]>): PhpMap {
  const fields = emptyMap()
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    if (count > MAX_FIELDS) break
    const path = pathOf(name)
    if (path.length <= MAX_DEPTH) assign(fields, path, value)
  }
  return fields
}

/** Maps have no prototype, so that no name of a field can reach one. */
const emptyMap = (): PhpMap => Object.create(null) as PhpMap

/** `a[b][]` is `a`, `b` and the empty name. */
function pathOf(name: string): string[] {
  const open = name.indexOf('[')
  if (open <= 0) return [name]
  const inner = [...name.slice(open).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')
  return [name.slice(0, open), ...inner]
}

function assign(target: PhpMap, path: string[], value: string): void {
  let map = target
  for (const step of path.slice(0, -1)) {
    const key = step === '' ? nextIndex(map) : step
    const inner = map[key]
    const next = typeof inner === 'object' ? inner : emptyMap()
    map[key] = next
    map = next
  }
  const last = path.at(-1) ?? ''
  map[last === '' ? nextIndex(map) : last] = value
}

function nextIndex(map: PhpMap): string {
  const used = Object.keys(map)
    .filter((key) => /^\d{1,6}$/.test(key))
    .map(Number)
  return String(used.length === 0 ? 0 : Math.max(...used) + 1)
}
