import { CATEGORIES, isCategory, type Category } from '#shared/blog/categories.ts'
import { toSlug } from '#shared/blog/slug.ts'

const NAMES: Record<Category, string> = {
  cultura: 'Cultura',
  arqueologia: 'Arqueología',
  historia: 'Historia',
  tradiciones: 'Tradiciones',
  gastronomia: 'Gastronomía',
  naturaleza: 'Naturaleza',
  experiencias: 'Experiencias',
}

/** The label of a category; an unknown one is its own label. */
export const categoryName = (category: string): string =>
  isCategory(category) ? NAMES[category] : category

/** The categories of the spec (§3, §7), and the others in use. */
export function allCategories(inUse: readonly string[] = []): string[] {
  return [...new Set([...CATEGORIES, ...inUse].filter(Boolean))]
}

/** Categories with their labels. */
export const categoryOptions = (categories: readonly string[]) =>
  categories.map((category) => [category, categoryName(category)] as const)

/** The category that differs from what was typed in accents and letter case only, else what was typed. */
export function knownCategory(typed: string, categories: readonly string[]): string {
  const slug = toSlug(typed, 'es')
  return (slug && categories.find((known) => toSlug(categoryName(known), 'es') === slug)) || typed
}
