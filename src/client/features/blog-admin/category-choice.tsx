import { useState } from 'react'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { MAX_CATEGORY_LENGTH } from '#shared/blog/categories.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useCategoriesInUse } from './article-queries.ts'
import { allCategories, categoryOptions, knownCategory } from './categories.ts'

interface CategoryChoiceProps {
  name?: string
  value: string
  language: Language
  onChange: (category: string) => void
}

/** Not the name of a category, because names are trimmed. */
const OTHER = ' '

/** A category of the site, one that other articles have, or one that is typed. */
export function CategoryChoice({ name, value, language, onChange }: CategoryChoiceProps) {
  const inUse = useCategoriesInUse(language)
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
