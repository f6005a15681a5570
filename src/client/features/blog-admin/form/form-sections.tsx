import { MAX_WORD_LENGTH } from '#shared/blog/categories.ts'
import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import {
  MAX_AUTHOR_LENGTH,
  MAX_EXCERPT_LENGTH,
  MAX_KEYWORDS,
  MAX_META_DESCRIPTION_LENGTH,
  MAX_META_TITLE_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
  META_DESCRIPTION_GOAL,
  type AdminArticle,
} from '#shared/blog/admin.ts'
import { LANGUAGE_OPTIONS, type Language } from '#shared/i18n/languages.ts'
import { MAX_SLUG_LENGTH, slugFor } from '#shared/blog/slug.ts'
import { useCategoriesInUse } from '../article-queries.ts'
import { allCategories, categoryName } from '../categories.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { FeaturedImage } from '../pictures/featured-image.tsx'
import { FIELD_NAMES } from './draft.ts'
import { CONTENT_PROBLEM, useFieldProblem } from './field-problem.ts'
import { useFormField, useResetCount, type FormState } from './form-state.ts'
import { FormSection, SelectInput, SwitchInput, TextInput } from './fields.tsx'
import { PublishAdvice } from './publish-advice.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { ReadTime } from './read-time.tsx'
import { TagInput } from './tag-input.tsx'

interface FormSectionsProps {
  form: FormState
  isNew: boolean
  article?: AdminArticle | undefined
}

/** The two columns of the form (spec §2, "Article form"). */
export function FormSections({ form, isNew, article }: FormSectionsProps) {
  const [language] = useFormField(form, 'language')
  const resetCount = useResetCount(form)
  const inUse = useCategoriesInUse(language)
  return (
    <>
      <SimpleGrid
        gridColumn={{ lg: 'span 2' }}
        gap={{ base: '5', lg: '6' }}
        alignContent="start"
        minW="0"
      >
        <FormSection title="Información básica">
          <TextInput
            form={form}
            field="title"
            required
            maxLength={MAX_TITLE_LENGTH}
            onInput={isNew ? (title) => form.change({ slug: slugOf(title, language) }) : undefined}
          />
          <TextInput
            form={form}
            field="slug"
            required
            maxLength={MAX_SLUG_LENGTH}
            hint={slugHint(article)}
            inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          />
          <TextInput form={form} field="excerpt" multiline maxLength={MAX_EXCERPT_LENGTH} />
        </FormSection>
        <FormSection title="Contenido">
          <Content form={form} />
        </FormSection>
      </SimpleGrid>
      <SimpleGrid
        gridRow={{ lg: 'span 2' }}
        gap={{ base: '5', lg: '6' }}
        alignContent="start"
        minW="0"
      >
        <FormSection title="Publicación">
          <SwitchInput form={form} field="published" hint="Visible para los huéspedes." />
          <PublishAdvice form={form} />
          <SwitchInput
            form={form}
            field="featured"
            hint="Lleva la marca «Destacado» en la lista y en el artículo."
          />
          <SelectInput form={form} field="language">
            {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
              <option key={code} value={code} lang={tag}>
                {name}
              </option>
            ))}
          </SelectInput>
        </FormSection>
        <FormSection title="Detalles del artículo">
          <SelectInput form={form} field="category">
            <Categories form={form} inUse={inUse} />
          </SelectInput>
          <TextInput form={form} field="author" maxLength={MAX_AUTHOR_LENGTH} />
          <ReadTime key={resetCount} form={form} />
          <Words form={form} field="tags" max={MAX_TAGS} inUse={inUse} />
          <RatingChoice averageRating={article?.averageRating} />
        </FormSection>
        <FormSection title="Imagen destacada">
          <FeaturedImage form={form} />
        </FormSection>
      </SimpleGrid>
      {/* The last one on phones, where publishing comes first. */}
      <Box gridColumn={{ lg: '1 / span 2' }} minW="0">
        <FormSection title="SEO">
          <TextInput form={form} field="metaTitle" maxLength={MAX_META_TITLE_LENGTH} />
          <MetaDescription form={form} />
          <Words form={form} field="keywords" max={MAX_KEYWORDS} inUse={inUse} />
        </FormSection>
      </Box>
    </>
  )
}

const slugOf = (title: string, language: Language): string =>
  title.trim() ? slugFor(title, language, new Date()) : ''

const slugHint = (article: AdminArticle | undefined): string =>
  article?.published
    ? 'El artículo está publicado: la dirección anterior seguirá funcionando'
    : 'La dirección del artículo: /blog/…'

function Content({ form }: { form: FormState }) {
  const resetCount = useResetCount(form)
  const problem = useFieldProblem(form, 'content')
  return (
    <Box minW="0">
      <ContentEditor
        key={resetCount}
        content={form.current().content}
        language={form.current().language}
        uploads={form.uploads}
        onChange={(content) => form.change({ content })}
        problemId={problem && CONTENT_PROBLEM}
      />
      {problem && (
        <Text id={CONTENT_PROBLEM} color="fg.error" fontSize="sm" mt="2">
          {problem}
        </Text>
      )}
    </Box>
  )
}

function Categories({ form, inUse }: { form: FormState; inUse: readonly string[] }) {
  const [own] = useFormField(form, 'category')
  return allCategories([...inUse, own]).map((category) => (
    <option key={category} value={category}>
      {categoryName(category)}
    </option>
  ))
}

/** Shows the length search engines display; a longer text is allowed (spec §5). */
function MetaDescription({ form }: { form: FormState }) {
  const [text] = useFormField(form, 'metaDescription')
  return (
    <TextInput
      form={form}
      field="metaDescription"
      multiline
      maxLength={MAX_META_DESCRIPTION_LENGTH}
      hint={`${text.length}/${META_DESCRIPTION_GOAL} caracteres (recomendado: 150-160)`}
    />
  )
}

/** Suggested beside the categories (spec §7). */
const DEFAULT_KEYWORDS = ['rapa nui', 'isla de pascua', 'moai', 'cultura polinesia', 'turismo']

interface WordsProps {
  form: FormState
  field: 'tags' | 'keywords'
  max: number
  inUse: readonly string[]
}

function Words({ form, field, max, inUse }: WordsProps) {
  const [words, change] = useFormField(form, field)
  return (
    <TagInput
      label={FIELD_NAMES[field]}
      tags={words}
      max={max}
      maxLength={MAX_WORD_LENGTH}
      suggestions={[...DEFAULT_KEYWORDS, ...inUse]}
      onChange={change}
    />
  )
}
