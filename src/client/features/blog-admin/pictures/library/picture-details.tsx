import { Box, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { LANGUAGES, langTag, langName, type Language } from '#shared/i18n/languages.ts'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { MAX_ALT_LENGTH } from '#shared/blog/article-limits.ts'

interface PictureDetailsProps {
  picture: LibraryPicture
  /** Whether to link to the articles that use the picture; false inside an open form. */
  hasLinks?: boolean
  onDeleted: () => void
}

/**
 * Name, size, uses and alternative texts of a picture. A picture that an article or the site uses has
 * no delete button.
 */
export function PictureDetails({ picture, hasLinks = false, onDeleted }: PictureDetailsProps) {
  const { api, client } = useApi()
  const { id, name } = picture
  const remove = useAction(
    () => client.admin.media.delete.mutate({ id }).then(onDeleted),
    { done: () => 'Imagen borrada', failed: 'Error' },
    () => void api.admin.media.list.invalidate(),
  )
  return (
    <Box display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Text fontSize="sm" flex="1" minW="12rem" overflowWrap="anywhere">
          {name} · {picture.width} × {picture.height}
          <br />
          <Places picture={picture} hasLinks={hasLinks} />
        </Text>
        {picture.usedIn.length === 0 && !picture.isOnSite && (
          <BusyButton
            variant="outline"
            size="sm"
            colorPalette="red"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            Borrar
          </BusyButton>
        )}
      </Box>
      <details open={hasLinks}>
        <Box as="summary" cursor="pointer" fontSize="sm" py="3">
          Texto alternativo en cada idioma
        </Box>
        <AltTexts picture={picture} />
      </details>
    </Box>
  )
}

function AltTexts({ picture: { id, alt } }: Pick<PictureDetailsProps, 'picture'>) {
  const { api, client } = useApi()
  const [written, setWritten] = useState<LibraryPicture['alt']>({})
  const textIn = (language: Language) => alt[language] ?? ''
  const changed = LANGUAGES.filter((one) => (written[one] ?? textIn(one)) !== textIn(one))
  const describe = useAction(
    async () => {
      const sent = Object.fromEntries(changed.map((one) => [one, written[one]]))
      await client.admin.media.describe.mutate({ id, alt: sent })
      await api.admin.media.list.invalidate()
      // From now on the field shows the stored text, also one that is learnt from an article.
      setWritten((now) =>
        Object.fromEntries(
          LANGUAGES.filter((one) => now[one] !== sent[one]).map((one) => [one, now[one]]),
        ),
      )
    },
    { done: () => 'Textos guardados', failed: 'Error' },
    () => void api.admin.media.list.invalidate(),
  )
  return (
    <Box display="grid" gap="2">
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={`Texto en ${langName(language)}`}
          size="sm"
          lang={langTag(language)}
          value={written[language] ?? textIn(language)}
          maxLength={MAX_ALT_LENGTH}
          onChange={(text) => setWritten((old) => ({ ...old, [language]: text }))}
        />
      ))}
      <BusyButton
        variant="outline"
        size="sm"
        justifySelf="start"
        isBusy={describe.isPending}
        onClick={() => describe.mutate(undefined)}
      >
        Guardar textos
      </BusyButton>
    </Box>
  )
}

function Places({ picture, hasLinks }: Pick<PictureDetailsProps, 'picture' | 'hasLinks'>) {
  const { isOnSite } = picture
  if (picture.usedIn.length === 0)
    return isOnSite ? 'La usa el sitio' : 'No está en ningún artículo'
  return (
    <>
      En{' '}
      {picture.usedIn.map(({ id, title, language }, at) => {
        const place = `«${title}» (${langName(language)})`
        return (
          <Fragment key={id}>
            {at > 0 && ', '}
            {hasLinks ? (
              <Link to="/admin/blog" search={{ edit: String(id) }}>
                {place}
              </Link>
            ) : (
              place
            )}
          </Fragment>
        )
      })}
      {isOnSite && '; la usa también el sitio'}
    </>
  )
}
