import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import {
  MAX_META_DESCRIPTION_LENGTH,
  MAX_META_TITLE_LENGTH,
  META_DESCRIPTION_GOAL,
} from '#shared/blog/admin.ts'
import { FormSection, TextInput } from '../fields.tsx'
import { useFormField, type ArticleSession } from '../../session/article-session.ts'
import { SearchPreview } from './search-preview.tsx'

interface SeoSectionProps {
  form: ArticleSession
  /** The keywords. */
  children: ReactNode
}

/** What search engines are told, in plain words, and how they show it. */
export function SeoSection({ form, children }: SeoSectionProps) {
  return (
    <FormSection title="SEO">
      <Text fontSize="sm" color="fg.muted">
        Cómo aparece el artículo en Google y otros buscadores. Puedes dejarlo vacío.
      </Text>
      <TextInput
        form={form}
        field="metaTitle"
        maxLength={MAX_META_TITLE_LENGTH}
        hint="El título en los resultados de Google. Vacío: el título del artículo."
      />
      <MetaDescription form={form} />
      <SearchPreview form={form} />
      {children}
      <Text fontSize="sm" color="fg.muted" mt="-3">
        Temas del artículo, para buscadores: los huéspedes no los ven.
      </Text>
    </FormSection>
  )
}

/** Shows the length search engines display; a longer text is allowed (spec §5). */
function MetaDescription({ form }: { form: ArticleSession }) {
  const [text] = useFormField(form, 'metaDescription')
  return (
    <TextInput
      form={form}
      field="metaDescription"
      multiline
      maxLength={MAX_META_DESCRIPTION_LENGTH}
      hint={
        <>
          {text.length}/{META_DESCRIPTION_GOAL} caracteres (recomendado: 150-160)
          <br />
          Las líneas bajo el título en Google. Vacía: el extracto.
        </>
      }
    />
  )
}
