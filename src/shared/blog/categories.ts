/**
 * The categories with a name in every dictionary (`blog.category.…`), in the order of the form.
 * Staff may use others, which are shown as written.
 */
export const CATEGORIES = [
  'cultura',
  'arqueologia',
  'historia',
  'tradiciones',
  'gastronomia',
  'naturaleza',
  'experiencias',
] as const

export type Category = (typeof CATEGORIES)[number]

export const MAX_CATEGORY_LENGTH = 60
export const DEFAULT_CATEGORY = 'cultura' satisfies Category

export const isCategory = (value: string): value is Category =>
  CATEGORIES.some((category) => category === value)
