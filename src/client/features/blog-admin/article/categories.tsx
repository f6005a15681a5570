import { useState } from 'react'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import {
  CATEGORIES,
  isCategory,
  MAX_CATEGORY_LENGTH,
  type Category,
} from '#shared/blog/list/categories.ts'
import { toSlug } from '#shared/blog/slug.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useCategories } from './queries.ts'

const NAMES: Record<Category, string> = {
  cultura: 'Cultura',
  arqueologia: 'Arqueología',
  historia: 'Historia',
  tradiciones: 'Tradiciones',
  gastronomia: 'Gastronomía',
  naturaleza: 'Naturaleza',
  experiencias: 'Experiencias',
}

/** The label of a category; a category typed by staff is its own label. */
export const categoryName = (category: string): string =>
  isCategory(category) ? NAMES[category] : category

/** The built-in categories, then the others in use (spec §3, §7). */
export function allCategories(inUse: readonly string[] = []): string[] {
  return [...new Set([...CATEGORIES, ...inUse].filter(Boolean))]
}

export const categoryOptions = (categories: readonly string[]) =>
  categories.map((category) => [category, categoryName(category)] as const)

/** The existing category that differs only in accents and case, else the typed one. */
function knownCategory(typed: string, categories: readonly string[]): string {
  const slug = toSlug(typed, 'es')
  return (slug && categories.find((known) => toSlug(categoryName(known), 'es') === slug)) || typed
}

interface CategoryChoiceProps {
  name?: string
  value: string
  language: Language
  onChange: (category: string) => void
}

/** No category has this value, because categories are trimmed. */
const OTHER = ' '

/** A select field for the category, with a text field for a new one. */
export function CategoryChoice({ name, value, language, onChange }: CategoryChoiceProps) {
  const inUse = useCategories(language)
  const [typed, setTyped] = useState<string>()
  const categories = allCategories(typed === undefined ? [...inUse, value] : inUse)
  return (
    <>
      <SelectField
        label="Categoría"
        name={name}
        value={typed === undefined ? value : OTHER}
        onChange={(chosen) => {
          setTyped(chosen === OTHER ? '' : undefined)
          if (chosen !== OTHER) onChange(chosen)
        }}
        options={[...categoryOptions(categories), [OTHER, 'Otra…']]}
      />
      {typed !== undefined && (
        <TextField
          label="Nueva categoría"
          value={typed}
          maxLength={MAX_CATEGORY_LENGTH}
          onChange={(text) => {
            setTyped(text)
            const wanted = text.trim()
            if (wanted) onChange(knownCategory(wanted, categories))
          }}
          hint="Se ve en el blog tal como la escribes, también en su filtro."
        />
      )}
    </>
  )
}
