import { categoryName, type CategoryTexts } from './categories.ts'

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
