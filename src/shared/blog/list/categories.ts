/** The categories with a translated name, in the order of the form. Staff may type others. */
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
/** Maximum length of a tag or keyword. */
export const MAX_WORD_LENGTH = 60
export const DEFAULT_CATEGORY = 'cultura' satisfies Category

export const isCategory = (value: string): value is Category =>
  CATEGORIES.some((category) => category === value)

export type CategoryTexts = (key: `blog.category.${Category}`) => string

/** The translated name of a category; a category typed by staff is returned unchanged. */
export const categoryName = (t: CategoryTexts, category: string): string =>
  isCategory(category) ? t(`blog.category.${category}`) : category
