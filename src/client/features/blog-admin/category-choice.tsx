import { Field, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { SelectField } from '#client/ui/admin/select-field.tsx'
import { MAX_CATEGORY_LENGTH } from '#shared/blog/categories.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useCategoriesInUse } from './article-queries.ts'
import { allCategories, categoryName, knownCategory } from './categories.ts'

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
        {...(name === undefined ? {} : { name })}
        value={typed === undefined ? value : OTHER}
        onChange={(chosen) => {
          setTyped(chosen === OTHER ? '' : undefined)
          if (chosen !== OTHER) onChange(chosen)
        }}
      >
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryName(category)}
          </option>
        ))}
        <option value={OTHER}>Otra…</option>
      </SelectField>
      {typed !== undefined && (
        <Field.Root>
          <Field.Label>Nueva categoría</Field.Label>
          <Input
            value={typed}
            maxLength={MAX_CATEGORY_LENGTH}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              const wanted = currentTarget.value.trim()
              if (wanted) onChange(knownCategory(wanted, categories))
            }}
          />
          <Field.HelperText>
            Se ve en el blog tal como la escribes, también en su filtro.
          </Field.HelperText>
        </Field.Root>
      )}
    </>
  )
}
