import definitions from './schema-org.json' with { type: 'json' }

interface Definition {
  parents: string[]
  /** The types of a value by the property's name, separated by spaces. */
  properties: Partial<Record<string, string>>
}

const TYPES: Partial<Record<string, Definition>> = definitions.types

/** Types that are written as a string. */
const WRITTEN = /\b(?:Text|URL|Date|DateTime|Time|Duration|DayOfWeek)\b/

/** What of structured data schema.org does not define: unknown types and properties, wrong values. */
export function schemaProblems(data: unknown, place = ''): string[] {
  if (typeof data !== 'object' || data === null) return [`${place} is no object`]
  const { '@type': type, '@context': _context, '@id': _id, ...properties } = data as Node
  if (typeof type !== 'string' || !TYPES[type])
    return [`${place} has an unknown type ${String(type)}`]
  return Object.entries(properties).flatMap(([name, value]) => {
    const expected = expectedOf(type, name)
    const at = `${place}/${type}.${name}`
    if (!expected) return [`${at} is unknown`]
    return [value].flat().flatMap((each) => valueProblems(each, expected, at))
  })
}

type Node = Record<string, unknown>

function valueProblems(value: unknown, expected: string, at: string): string[] {
  const wrong = [`${at} is ${JSON.stringify(value)}, not ${expected}`]
  // An address stands for any thing.
  if (typeof value === 'string')
    return /^https:\/\/./.test(value) || (value !== '' && WRITTEN.test(expected)) ? [] : wrong
  if (typeof value === 'number') return /\b(?:Number|Integer)\b/.test(expected) ? [] : wrong
  if (typeof value === 'boolean') return /\bBoolean\b/.test(expected) ? [] : wrong
  const node = value as Node
  if (Object.keys(node).join() === '@id') return []
  const type = String(node['@type'])
  const isFitting = expected.split(' ').some((one) => ancestorsOf(type).includes(one))
  return isFitting ? schemaProblems(node, at) : wrong
}

/** The types of a property's value, from the type or one it descends from. */
const expectedOf = (type: string, property: string): string | undefined =>
  ancestorsOf(type)
    .map((ancestor) => TYPES[ancestor]?.properties[property])
    .find((types) => types !== undefined)

const ancestorsOf = (type: string): string[] => [
  type,
  ...(TYPES[type]?.parents ?? []).flatMap(ancestorsOf),
]
