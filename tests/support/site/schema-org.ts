import definitions from './schema-org.json' with { type: 'json' }

interface Definition {
  parents: string[]
  /** The types of a value by the property's name, separated by spaces. */
  properties: Partial<Record<string, string>>
}

const TYPES: Partial<Record<string, Definition>> = definitions.types

/** Properties that search engines require, or that guests need. */
const REQUIRED: Partial<Record<string, readonly string[]>> = {
  // A hotel or a room that is only mentioned needs no more than these.
  Hotel: ['name', 'url'],
  HotelRoom: ['name', 'url'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Blog: ['name', 'blogPost'],
  BlogPosting: ['url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ImageObject: ['url'],
}

/** Further properties of the page's main item. */
const REQUIRED_OF_PAGE: Partial<Record<string, readonly string[]>> = {
  Hotel: [
    'address',
    'geo',
    'image',
    'telephone',
    'checkinTime',
    'checkoutTime',
    'amenityFeature',
    'priceRange',
    'numberOfRooms',
    'containsPlace',
  ],
  HotelRoom: ['image', 'bed', 'floorSize', 'occupancy', 'offers', 'containedInPlace'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'inLanguage',
  ],
}

/** Formats of the types whose values are strings. */
const FORMATS: readonly [type: RegExp, form: RegExp][] = [
  [/\bText\b/, /\S/],
  [/\bURL\b/, /^https:\/\/./],
  [/\bDate\b/, /^\d{4}-\d\d-\d\d$/],
  [/\bDateTime\b/, /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/],
  [/\bTime\b/, /^\d\d:\d\d(?::\d\d)?$/],
  [/\bDuration\b/, /^PT?\d/],
]

type Node = Record<string, unknown>

/**
 * The errors in a page's structured data: unknown types and properties, wrong values, and missing
 * properties.
 */
export function schemaProblems(data: unknown): string[] {
  const types = typesOf(data)
  const missing = types.flatMap((type) => missingOf(data as Node, type, REQUIRED_OF_PAGE, type))
  return [...missing, ...nodeProblems(data, '')]
}

function nodeProblems(data: unknown, place: string): string[] {
  const types = typesOf(data)
  const known = types.filter((type) => TYPES[type])
  if (known.length === 0 || known.length < types.length)
    return [`${place} has an unknown type ${types.join()}`]
  const node = data as Node
  const at = `${place}/${types.join('+')}`
  const { '@type': _type, '@context': _context, '@id': _id, ...properties } = node
  return [
    ...types.flatMap((type) => missingOf(node, type, REQUIRED, at)),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const expected = expectedOf(types, name)
      if (!expected) return [`${at}.${name} is unknown`]
      return [value].flat().flatMap((each) => valueProblems(each, expected, `${at}.${name}`))
    }),
  ]
}

const missingOf = (node: Node, type: string, required: typeof REQUIRED, at: string): string[] =>
  (required[type] ?? [])
    .filter((name) => [node[name] ?? []].flat().length === 0)
    .map((name) => `${at} has no ${name}`)

function valueProblems(value: unknown, expected: string, at: string): string[] {
  const wrong = [`${at} is ${JSON.stringify(value)}, not ${expected}`]
  if (typeof value === 'string') {
    // A URL may replace any item.
    const isValid = FORMATS.some(([type, format]) => type.test(expected) && format.test(value))
    return isValid || /^https:\/\/./.test(value) ? [] : wrong
  }
  if (typeof value === 'number') return /\b(?:Number|Integer)\b/.test(expected) ? [] : wrong
  if (typeof value === 'boolean') return /\bBoolean\b/.test(expected) ? [] : wrong
  if (typeof value !== 'object' || value === null) return wrong
  // Its node would stand on another page, where no reader of this one looks.
  if (Object.keys(value).join() === '@id') return [`${at} names a node without its name`]
  const isFitting = expected
    .split(' ')
    .some((one) => typesOf(value).some((type) => ancestorsOf(type).includes(one)))
  return isFitting ? nodeProblems(value, at) : wrong
}

/** An item may have several types. */
const typesOf = (data: unknown): string[] =>
  [(data as Node | null)?.['@type'] ?? []].flat().map(String)

/** The types of a property's value, by the item's types or their supertypes. */
const expectedOf = (types: readonly string[], property: string): string | undefined =>
  types
    .flatMap(ancestorsOf)
    .map((ancestor) => TYPES[ancestor]?.properties[property])
    .find((found) => found !== undefined)

const ancestorsOf = (type: string): string[] => [
  type,
  ...(TYPES[type]?.parents ?? []).flatMap(ancestorsOf),
]
