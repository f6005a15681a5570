import { CATEGORIES, type Category } from '#shared/blog/categories.ts'

const NAMES: Record<Category, string> = {
  cultura: 'Cultura',
  arqueologia: 'Arqueología',
  historia: 'Historia',
  tradiciones: 'Tradiciones',
  gastronomia: 'Gastronomía',
  naturaleza: 'Naturaleza',
  experiencias: 'Experiencias',
}

/** A category as people read it; one of the staff's own is shown as they wrote it. */
export const categoryName = (category: string): string =>
  isCategory(category) ? NAMES[category] : category

/** Suggested where no better are known (spec §7). */
export const DEFAULT_KEYWORDS = [
  'rapa nui',
  'isla de pascua',
  'moai',
  'cultura polinesia',
  'turismo',
]

/** The categories of all three lists of the spec (§3, §7), and whatever else is in use. */
export function allCategories(inUse: readonly string[] = []): string[] {
  return [...new Set([...CATEGORIES, ...inUse].filter(Boolean))]
}

const isCategory = (value: string): value is Category => Object.hasOwn(NAMES, value)
