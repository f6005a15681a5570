/**
 * The categories with a name in every dictionary (`blog.category.…`), in the order of the form.
 * Staff may type others, which are shown as typed.
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
/** Longest tag or keyword. */
export const MAX_WORD_LENGTH = 60
export const DEFAULT_CATEGORY = 'cultura' satisfies Category

export const isCategory = (value: string): value is Category =>
  CATEGORIES.some((category) => category === value)

type CategoryTexts = (key: `blog.category.${Category}`) => string

/** The translated name of a category; categories typed by staff are returned unchanged. */
export const categoryName = (t: CategoryTexts, category: string): string =>
  isCategory(category) ? t(`blog.category.${category}`) : category

/**
 * The subject of a list of articles: its category, else its tag with a capital letter. An empty list
 * has none, since a visitor may have made up the category or tag in its address.
 */
export function subjectOf(
  t: CategoryTexts,
  { category, tag }: { category?: string | undefined; tag?: string | undefined },
  { total }: { total: number },
): string | undefined {
  if (total > 0 && category) return categoryName(t, category)
  return total > 0 && tag ? tag.charAt(0).toLocaleUpperCase() + tag.slice(1) : undefined
}
