/** The other shape of every unreliable field (cloudbeds.md §3, §10.3). */
export function otherShapes(value: unknown, name = ''): unknown {
  const shape = SHAPES[name]
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => otherShapes(item, `${name}[]`))
    return shape ? shape(items) : items
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        // Rows of `getRatePlans` contain the price of a night under either name.
        const newKey = key === 'rate' && 'minLos' in value ? 'rateBase' : key
        return [newKey, key === 'success' ? inner : otherShapes(inner, key)]
      }),
    )
    return shape ? shape(fields) : fields
  }
  if (typeof value === 'boolean') return value ? 1 : 0
  return shape ? shape(value) : value
}

type Shape = (value: unknown) => unknown

const withSeparators = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** A number as text, and text as a number. */
const amount: Shape = (value) =>
  typeof value === 'number' ? withSeparators.format(value) : Number(value)
const number: Shape = (value) => (typeof value === 'number' ? String(value) : Number(value))
/** A single item as a list, and a list of one item as the item. */
const oneOrMany: Shape = (value) => (Array.isArray(value) ? (value as unknown[])[0] : [value])
const listAsMap: Shape = (value) =>
  Object.fromEntries((value as unknown[]).map((item, index) => [`key${index}`, item]))
const charges: Shape = (value) =>
  Object.entries(value as object).map(([count, charge]) => ({ [count]: charge }))
const pictureAsText: Shape = (value) => (value as { image: string }).image

const AMOUNTS =
  'roomRate rate base_rate total balance subTotal additionalItems taxesFees paid grandTotal roomsTotalWithoutTaxes roomTotal feeValue'
const NUMBERS =
  'propertyID roomTypeID roomRateID rateID maxGuests adultsIncluded adults children roomsAvailable'

const all = (names: string, shape: Shape) =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]))

const SHAPES: Partial<Record<string, Shape>> = {
  ...all(AMOUNTS, amount),
  ...all(NUMBERS, number),
  propertyCurrency: oneOrMany,
  balanceDetailed: oneOrMany,
  roomTypeFeatures: listAsMap,
  addOns: listAsMap,
  cardTypes: listAsMap,
  methods: listAsMap,
  adultsExtraCharge: charges,
  childrenExtraCharge: charges,
  'roomTypePhotos[]': pictureAsText,
}
