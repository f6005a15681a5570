import { MAX_WORD_LENGTH } from '#shared/blog/categories.ts'
import { Box, chakra, Field, Text } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import type { AdminArticle } from '#shared/blog/admin.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { MAX_SLUG_LENGTH, slugFor, toSlug } from '#shared/blog/slug.ts'
import { useCategoriesInUse } from '../article-queries.ts'
import { CategoryChoice } from '../category-choice.tsx'
import { ContentEditor } from '../editor/content-editor.tsx'
import { FeaturedImage } from '../pictures/featured-image.tsx'
import { FIELD_NAMES } from '../session/draft.ts'
import {
  useFieldProblem,
  useFormField,
  useSession,
  type ArticleSession,
} from '../session/article-session.ts'
import { FormSection, SwitchInput, TextInput } from '../fields.tsx'
import { LanguageField } from './languages.tsx'
import { PublishAdvice } from '../publish/publish-advice.tsx'
import { PublishSwitch } from '../publish/publish-switch.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { ReadTime } from './read-time.tsx'
import { PublicAddress, SeoSection } from './seo-section.tsx'
import { TagInput } from './tag-input.tsx'
import {
  MAX_AUTHOR_LENGTH,
  MAX_EXCERPT_LENGTH,
  MAX_KEYWORDS,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from '#shared/blog/article-limits.ts'

interface FormSectionsProps {
  form: ArticleSession
  isNew: boolean
  article?: AdminArticle | undefined
  /** The article whose language versions this is one of. */
  versionsOf: number | undefined
  /** In one column, beside the original. */
  isNarrow: boolean
  onEditor: (editor: Editor | undefined) => void
}

const Column = chakra('div', {
  base: { display: 'grid', gap: { base: '5', lg: '6' }, alignContent: 'start', minW: '0' },
})

/** The two columns of the form (spec §2, "Article form"). */
export function FormSections(props: FormSectionsProps) {
  const { form, isNew, article, versionsOf, isNarrow, onEditor } = props
  const [language] = useFormField(form, 'language')
  const resetCount = useSession(form, ({ resets }) => resets)
  const inUse = useCategoriesInUse(language)
  return (
    <>
      <Column gridColumn={isNarrow ? undefined : { lg: 'span 2' }}>
        <FormSection title="Información básica">
          <TextInput
            form={form}
            field="title"
            required
            maxLength={MAX_TITLE_LENGTH}
            onTyped={isNew ? (title) => form.change({ slug: slugOf(title, language) }) : undefined}
          />
          <SlugInput form={form} article={article} language={language} />
          <PublicAddress form={form} />
          <TextInput form={form} field="excerpt" rows={3} maxLength={MAX_EXCERPT_LENGTH} />
        </FormSection>
        <FormSection title="Contenido">
          <Content form={form} onEditor={onEditor} />
        </FormSection>
      </Column>
      <Column gridRow={isNarrow ? undefined : { lg: 'span 2' }}>
        <FormSection title="Publicación">
          <Field.Root>
            <PublishSwitch form={form} width="full" justifyContent="space-between" />
            <Field.HelperText>Visible para los huéspedes.</Field.HelperText>
          </Field.Root>
          <PublishAdvice form={form} id={article?.id} />
          <SwitchInput
            form={form}
            field="featured"
            hint="Lleva la marca «Destacado» en la lista y en el artículo. No cambia el orden: en el blog va primero el más nuevo."
          />
          <LanguageField form={form} versionsOf={versionsOf} />
        </FormSection>
        <FormSection title="Detalles del artículo">
          <Category key={`category-${resetCount}`} form={form} />
          <TextInput form={form} field="author" maxLength={MAX_AUTHOR_LENGTH} />
          <ReadTime key={resetCount} form={form} />
          <Words form={form} field="tags" max={MAX_TAGS} inUse={inUse} />
          <RatingChoice article={article} />
        </FormSection>
        <FormSection title="Imagen destacada">
          <FeaturedImage form={form} />
        </FormSection>
      </Column>
      {/* The last one on phones, where publishing comes first. */}
      <Box gridColumn={isNarrow ? undefined : { lg: '1 / span 2' }} minW="0">
        <SeoSection form={form}>
          <Words form={form} field="keywords" max={MAX_KEYWORDS} inUse={inUse} />
        </SeoSection>
      </Box>
    </>
  )
}

interface SlugInputProps {
  form: ArticleSession
  article: AdminArticle | undefined
  language: Language
}

function SlugInput({ form, article, language }: SlugInputProps) {
  return (
    <TextInput
      form={form}
      field="slug"
      required
      maxLength={MAX_SLUG_LENGTH}
      hint={slugHint(article)}
      corrected={(typed) => typedSlug(typed, language)}
      autoCapitalize="none"
      spellCheck={false}
      onBlur={({ currentTarget: { value } }) => {
        if (value.endsWith('-')) form.change({ slug: toSlug(value, language) })
      }}
    />
  )
}

/** As a title becomes one, but for the hyphen that the next word follows. */
function typedSlug(typed: string, language: Language): string {
  const slug = toSlug(typed, language)
  const isWaiting = /[\s-]$/.test(typed) && slug !== '' && slug.length < MAX_SLUG_LENGTH
  return isWaiting ? `${slug}-` : slug
}

const slugOf = (title: string, language: Language): string =>
  title.trim() ? slugFor(title, language, new Date()) : ''

const slugHint = (article: AdminArticle | undefined): string =>
  article?.published
    ? 'El artículo está publicado: la dirección anterior seguirá funcionando'
    : 'El final de la dirección del artículo: corto, en minúsculas y sin acentos.'

/** The id of the sentence at the text. */
const CONTENT_PROBLEM = 'problema-del-contenido'

function Content({ form, onEditor }: Pick<FormSectionsProps, 'form' | 'onEditor'>) {
  const resetCount = useSession(form, ({ resets }) => resets)
  const problem = useFieldProblem(form, 'content')
  return (
    <Box minW="0">
      <ContentEditor
        key={resetCount}
        content={form.current().content}
        language={form.current().language}
        uploads={form.uploads}
        onChange={(content) => form.change({ content })}
        onEditor={onEditor}
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

function Category({ form }: { form: ArticleSession }) {
  const [category, change] = useFormField(form, 'category')
  const [language] = useFormField(form, 'language')
  return <CategoryChoice name="category" value={category} language={language} onChange={change} />
}

/** Suggested beside the categories (spec §7). */
const DEFAULT_KEYWORDS = ['rapa nui', 'isla de pascua', 'moai', 'cultura polinesia', 'turismo']

interface WordsProps {
  form: ArticleSession
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
