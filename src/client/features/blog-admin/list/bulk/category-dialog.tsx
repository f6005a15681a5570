import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { DEFAULT_CATEGORY } from '#shared/blog/categories.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { CategoryChoice } from '../../category-choice.tsx'

interface CategoryDialogProps {
  language: Language
  onChoose: (category: string) => void
  onClose: () => void
}

/** Asks for the category of the ticked articles. */
export function CategoryDialog({ language, onChoose, onClose }: CategoryDialogProps) {
  const [category, setCategory] = useState<string>(DEFAULT_CATEGORY)
  return (
    <Dialog
      title="Cambiar categoría"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={category.trim() === ''} onClick={() => onChoose(category)}>
            Cambiar
          </Button>
        </>
      }
    >
      <CategoryChoice value={category} language={language} onChange={setCategory} />
    </Dialog>
  )
}
