import { Badge, Box, Button, Text } from '@chakra-ui/react'
import { LANGUAGE_NAMES, SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import type { LanguageVersion } from '#shared/blog/admin.ts'
import { type Language, langName } from '#shared/i18n/languages.ts'
import { useVersions } from '../article/queries.ts'
import { useNavigation } from '../article/address.ts'
import { useField, useArticle, useGroupId } from '../session/article-session.ts'
import { LABELS } from '../article/draft.ts'

interface LanguagesBarProps {
  /** Id of any language version of the article. */
  id: number
  /** Language of the version in the editor. */
  current: Language
}

/** The language versions of an article with their states, and links to edit or create them. */
export function LanguagesBar({ id, current }: LanguagesBarProps) {
  const { editArticle, newArticle } = useNavigation()
  const versions = useVersions(id)
  if (versions.length === 0) return null
  return (
    <Box as="nav" aria-label="Versiones del artículo" mb="6">
      <Text fontSize="sm" fontWeight="600" mb="2">
        Idiomas de este artículo
      </Text>
      <Box display="flex" flexWrap="wrap" gap="2">
        {versions.map((version) => (
          <VersionButton
            key={version.language}
            version={version}
            isCurrent={version.language === current}
            onPress={() => {
              if (version.language === current) return
              if (version.id === null) newArticle(version.language, { from: id })
              else editArticle(version.id, version.language)
            }}
          />
        ))}
      </Box>
    </Box>
  )
}

interface VersionButtonProps {
  version: LanguageVersion
  isCurrent: boolean
  onPress: () => void
}

function VersionButton({ version, isCurrent, onPress }: VersionButtonProps) {
  const name = langName(version.language)
  const exists = version.id !== null || isCurrent
  return (
    <Button
      variant={isCurrent ? 'subtle' : 'outline'}
      size="sm"
      height="auto"
      minH="10"
      py="1.5"
      aria-current={isCurrent ? 'page' : undefined}
      title={exists ? (version.title ?? undefined) : `Crear la versión en ${name}`}
      onClick={onPress}
    >
      {name}
      {version.id === null && !isCurrent && <Badge colorPalette="gray">Crear</Badge>}
      {version.id !== null && (
        <Badge colorPalette={version.published ? 'green' : 'orange'}>
          {version.published ? 'Publicado' : 'Borrador'}
        </Badge>
      )}
      {version.outdated && <Badge colorPalette="red">Anterior al español</Badge>}
    </Button>
  )
}

/** The language field; read-only if the article has other language versions. */
export function LanguageField() {
  const [language, change] = useField('language')
  const versionsOf = useGroupId()
  const versions = useVersions(versionsOf)
  const own = useArticle()?.id
  const others = versions.filter(({ id }) => id !== null && id !== own)
  const isTranslation = own === undefined && versionsOf !== undefined
  const label = LABELS.language
  if (isTranslation || others.length > 0) {
    return (
      <TextField
        label={label}
        readOnly
        value={langName(language)}
        bg="bg.muted"
        hint="Este artículo tiene versiones en otros idiomas. Para otro, usa «Idiomas de este artículo»."
      />
    )
  }
  return (
    <SelectField
      label={label}
      name="language"
      value={language}
      options={LANGUAGE_NAMES}
      onChange={change}
    />
  )
}
