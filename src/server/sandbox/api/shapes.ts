import type { SandboxConfig } from '../state/config.ts'

/**
 * The two shapes of every field whose shape cannot be relied on: as seen live, and the other way
 * round. Amounts come in as hundredths.
 */
export interface Shapes {
  /** A number, or a number as text. */
  money(hundredths: number): number | string
  /** A field that is text live: `"180.00"`. */
  moneyText(hundredths: number): string | number
  countText(count: number): string | number
  id(id: string): string | number
  /** One thing live, a list of one otherwise. */
  one<T>(value: T): T | [T]
  /** A list of one live, the thing otherwise. */
  listed<T>(value: T): [T] | T
  list<T>(values: readonly T[]): readonly T[] | Record<string, T>
  map<T>(values: Record<string, T>): Record<string, T> | []
  charges(values: Record<string, number>): unknown
  picture(image: string, thumb: string): { image: string; thumb: string } | string
  flag(value: boolean): boolean | 0 | 1
}

const withSeparators = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

export function shapesFor({ quirks }: SandboxConfig): Shapes {
  return quirks === 'live' ? LIVE : ALT
}

const isEmpty = (map: Record<string, unknown>) => Object.keys(map).length === 0

const inUnits = (charges: Record<string, number>) =>
  Object.fromEntries(Object.entries(charges).map(([count, amount]) => [count, amount / 100]))

const LIVE: Shapes = {
  money: (hundredths) => hundredths / 100,
  moneyText: (hundredths) => (hundredths / 100).toFixed(2),
  countText: String,
  id: (id) => id,
  one: (value) => value,
  listed: (value) => [value],
  list: (values) => values,
  // PHP cannot tell an empty map from an empty list.
  map: (values) => (isEmpty(values) ? [] : values),
  charges: (values) => (isEmpty(values) ? [] : inUnits(values)),
  picture: (image, thumb) => ({ image, thumb }),
  flag: (value) => value,
}

const ALT: Shapes = {
  money: (hundredths) => withSeparators.format(hundredths / 100),
  moneyText: (hundredths) => hundredths / 100,
  countText: (count) => count,
  id: (id) => (/^\d{1,15}$/.test(id) ? Number(id) : id),
  one: (value) => [value],
  listed: (value) => value,
  list: (values) => Object.fromEntries(values.map((value, index) => [`key${index}`, value])),
  map: (values) => values,
  charges: (values) =>
    Object.entries(inUnits(values)).map(([count, amount]) => ({ [count]: amount })),
  picture: (image) => image,
  flag: (value) => (value ? 1 : 0),
}
