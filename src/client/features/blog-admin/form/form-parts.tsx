import { Box, SimpleGrid } from '@chakra-ui/react'
import {
  MAX_AUTHOR_LENGTH,
  MAX_EXCERPT_LENGTH,
  MAX_KEYWORDS,
  MAX_META_TITLE_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
  MAX_WORD_LENGTH,
  type AdminArticle,
} from '#shared/blog/admin.ts'
import { LANGUAGE_OPTIONS } from '#shared/i18n/languages.ts'
import { MAX_SLUG_LENGTH, slugFor } from '#shared/blog/slug.ts'
import { useCategoriesInUse } from '../article-queries.ts'
import { allCategories, categoryName, DEFAULT_KEYWORDS } from './category-names.ts'
import { ContentEditor } from '../editor/content-editor.tsx'
import { FeaturedImage } from '../pictures/featured-image.tsx'
import { FIELD_NAMES } from './draft.ts'
import { useDraftField, useEdition, type DraftStore } from '../autosave/draft-store.ts'
import { Part, SelectInput, SwitchInput, TextInput } from './fields.tsx'
import { MetaDescription } from './meta-description.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { ReadTime } from './read-time.tsx'
import { TagInput } from './tag-input.tsx'

interface FormPartsProps {
  store: DraftStore
  isNew: boolean
  article?: AdminArticle | undefined
}

/** The two columns of the form (spec §2, "Article form"). */
export function FormParts({ store, isNew, article }: FormPartsProps) {
  const [language] = useDraftField(store, 'language')
  const inUse = useCategoriesInUse(language)
  return (
    <>
      <SimpleGrid
        gridColumn={{ lg: 'span 2' }}
        gap={{ base: '5', lg: '6' }}
        alignContent="start"
        minW="0"
      >
        <Part title="Información básica">
          <TextInput
            store={store}
            field="title"
            required
            maxLength={MAX_TITLE_LENGTH}
            onTyped={isNew ? (title) => store.change({ slug: slugOf(title) }) : undefined}
          />
          <TextInput
            store={store}
            field="slug"
            required
            maxLength={MAX_SLUG_LENGTH}
            hint="La dirección del artículo: /blog/…"
            inputProps={{ autoCapitalize: 'none', spellCheck: false }}
          />
          <TextInput store={store} field="excerpt" multiline maxLength={MAX_EXCERPT_LENGTH} />
        </Part>
        <Part title="Contenido">
          <Content store={store} />
        </Part>
        <Part title="SEO">
          <TextInput store={store} field="metaTitle" maxLength={MAX_META_TITLE_LENGTH} />
          <MetaDescription store={store} />
          <Words store={store} field="keywords" max={MAX_KEYWORDS} inUse={inUse} />
        </Part>
      </SimpleGrid>
      <SimpleGrid gap={{ base: '5', lg: '6' }} alignContent="start" minW="0">
        <Part title="Publicación">
          <SwitchInput store={store} field="published" hint="Visible para los huéspedes." />
          <SwitchInput store={store} field="featured" hint="Aparece primero entre las historias." />
          <SelectInput store={store} field="language">
            {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
              <option key={code} value={code} lang={tag}>
                {name}
              </option>
            ))}
          </SelectInput>
        </Part>
        <Part title="Detalles del artículo">
          <SelectInput store={store} field="category">
            <Categories store={store} inUse={inUse} />
          </SelectInput>
          <TextInput store={store} field="author" maxLength={MAX_AUTHOR_LENGTH} />
          <ReadTime store={store} />
          <Words store={store} field="tags" max={MAX_TAGS} inUse={inUse} />
          <RatingChoice averageRating={article?.averageRating} />
        </Part>
        <Part title="Imagen destacada">
          <FeaturedImage store={store} />
        </Part>
      </SimpleGrid>
    </>
  )
}

const slugOf = (title: string): string => (title.trim() ? slugFor(title, new Date()) : '')

function Content({ store }: { store: DraftStore }) {
  const edition = useEdition(store)
  return (
    <Box minW="0">
      <ContentEditor
        key={edition}
        content={store.current().content}
        language={store.current().language}
        onChange={(content) => store.change({ content })}
      />
    </Box>
  )
}

function Categories({ store, inUse }: { store: DraftStore; inUse: readonly string[] }) {
  const [own] = useDraftField(store, 'category')
  return allCategories([...inUse, own]).map((category) => (
    <option key={category} value={category}>
      {categoryName(category)}
    </option>
  ))
}

interface WordsProps {
  store: DraftStore
  field: 'tags' | 'keywords'
  max: number
  inUse: readonly string[]
}

function Words({ store, field, max, inUse }: WordsProps) {
  const [words, change] = useDraftField(store, field)
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
