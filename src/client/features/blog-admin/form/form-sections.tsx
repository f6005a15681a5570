import { Box, chakra, SimpleGrid } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import type { Language } from '#shared/i18n/languages.ts'
import { SwitchField } from '#client/ui/admin/fields/switch-field.tsx'
import { MAX_SLUG_LENGTH, slugFor, toSlug } from '#shared/blog/slug.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { LABELS } from '../article/draft.ts'
import { useSession, useField, useSessionState, useArticle } from '../session/article-session.ts'
import { FormSection, TextInput } from '../session/fields.tsx'
import { useDialogs } from '../article/lazy-dialogs.tsx'
import { LanguageField } from './languages.tsx'
import { PublishSwitch } from '../publish/publish-controls.tsx'
import { PublicAddress, SeoSection } from './seo-section.tsx'
import { CategoryField, RatingChoice, ReadTimeField, WordsField } from './details.tsx'
import {
  MAX_AUTHOR_LENGTH,
  MAX_EXCERPT_LENGTH,
  MAX_TITLE_LENGTH,
} from '#shared/blog/article-limits.ts'

interface FormSectionsProps {
  /** One column, because the original is beside the form. */
  isNarrow: boolean
  onEditor: (editor: Editor | undefined) => void
}

const Column = chakra('div', {
  base: { display: 'grid', gap: { base: '5', lg: '6' }, alignContent: 'start', minW: '0' },
})

/** The sections of the article form in two columns (spec §2, "Article form"). */
export function FormSections({ isNarrow, onEditor }: FormSectionsProps) {
  const { change } = useSession()
  const isNew = !useArticle()
  const [language] = useField('language')
  const dialogs = useDialogs().data
  const resetCount = useSessionState(({ resets }) => resets)
  return (
    <SimpleGrid
      columns={{ base: 1, lg: isNarrow ? 1 : 3 }}
      gap={{ base: '5', lg: '6' }}
      templateRows={{ lg: 'auto 1fr' }}
    >
      <Column gridColumn={isNarrow ? undefined : { lg: 'span 2' }}>
        <FormSection title="Información básica">
          <TextInput
            field="title"
            required
            maxLength={MAX_TITLE_LENGTH}
            onTyped={isNew ? (title) => change({ slug: slugOf(title, language) }) : undefined}
          />
          <SlugInput language={language} />
          <PublicAddress />
          <TextInput field="excerpt" rows={3} maxLength={MAX_EXCERPT_LENGTH} />
        </FormSection>
        <FormSection title="Contenido">
          <ContentEditor onEditor={onEditor} />
        </FormSection>
      </Column>
      <Column gridRow={isNarrow ? undefined : { lg: 'span 2' }}>
        <FormSection title="Publicación">
          <Box>
            <PublishSwitch hint="Visible para los huéspedes." />
          </Box>
          {dialogs && <dialogs.PublishAdvice />}
          <Featured />
          <LanguageField />
        </FormSection>
        <FormSection title="Detalles del artículo">
          <CategoryField key={`category-${resetCount}`} />
          <TextInput field="author" maxLength={MAX_AUTHOR_LENGTH} />
          <ReadTimeField key={resetCount} />
          <WordsField field="tags" />
          <RatingChoice />
        </FormSection>
        <FormSection title="Imagen destacada">{dialogs && <dialogs.FeaturedImage />}</FormSection>
      </Column>
      {/* Last on phones, where publishing comes first. */}
      <Box gridColumn={isNarrow ? undefined : { lg: '1 / span 2' }} minW="0">
        <SeoSection>
          <WordsField field="keywords" />
        </SeoSection>
      </Box>
    </SimpleGrid>
  )
}

function Featured() {
  const [isOn, change] = useField('featured')
  return (
    <Box>
      <SwitchField
        label={LABELS.featured}
        name="featured"
        isOn={isOn}
        hint="Lleva la marca «Destacado» en la lista y en el artículo. No cambia el orden: en el blog va primero el más nuevo."
        onChange={change}
      />
    </Box>
  )
}

function SlugInput({ language }: { language: Language }) {
  const session = useSession()
  const isPublished = useArticle()?.published
  return (
    <TextInput
      field="slug"
      required
      maxLength={MAX_SLUG_LENGTH}
      hint={
        isPublished
          ? 'El artículo está publicado: la dirección anterior seguirá funcionando'
          : 'El final de la dirección del artículo: corto, en minúsculas y sin acentos.'
      }
      corrected={(typed) => typedSlug(typed, language)}
      autoCapitalize="none"
      spellCheck={false}
      onBlur={({ currentTarget: { value } }) => {
        if (value.endsWith('-')) session.change({ slug: toSlug(value, language) })
      }}
    />
  )
}

/** `toSlug` for a text being typed: keeps a trailing hyphen for the next word. */
function typedSlug(typed: string, language: Language): string {
  const slug = toSlug(typed, language)
  const isWaiting = /[\s-]$/.test(typed) && slug !== '' && slug.length < MAX_SLUG_LENGTH
  return isWaiting ? `${slug}-` : slug
}

const slugOf = (title: string, language: Language): string =>
  title.trim() ? slugFor(title, language, new Date()) : ''
