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

type CategoryTexts = (key: `blog.category.${Category}`) => string

/** The translated name of a category; a category typed by staff is returned unchanged. */
export const categoryName = (t: CategoryTexts, category: string): string =>
  isCategory(category) ? t(`blog.category.${category}`) : category

/**
 * The heading of a filtered blog list: its category, else its tag capitalised. Undefined for an
 * empty list, whose category or tag a visitor may have made up in the URL.
 */
export function listHeading(
  t: CategoryTexts,
  { category, tag }: { category?: string | undefined; tag?: string | undefined },
  { total }: { total: number },
): string | undefined {
  if (total > 0 && category) return categoryName(t, category)
  return total > 0 && tag ? tag.charAt(0).toUpperCase() + tag.slice(1) : undefined
}
