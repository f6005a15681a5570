import { Box, Button, Field, Input } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { MAX_IMAGE_ALT_LENGTH } from '#shared/blog/admin.ts'
import { LANGUAGES, languageOption } from '#shared/i18n/languages.ts'
import type { LibraryPicture } from '#shared/picture-library.ts'

/** What a picture shows in five languages; each is proposed where it is inserted in that language. */
export function AltTexts({ picture }: { picture: LibraryPicture }) {
  const { api, client } = useApi()
  const notify = useToast()
  const [alt, setAlt] = useState(picture.alt)
  const save = useMutation({
    mutationFn: () => client.admin.media.describe.mutate({ id: picture.id, alt }),
    onSuccess: async () => {
      notify({ title: 'Textos guardados', text: picture.name })
      await api.admin.media.list.invalidate()
    },
    onError: ({ message }) => notify({ title: 'Error', text: message, destructive: true }),
  })
  return (
    <Box as="details">
      <Box as="summary" cursor="pointer" fontSize="sm" py="3">
        Texto alternativo en cada idioma
      </Box>
      <Box display="grid" gap="2">
        {LANGUAGES.map((language) => (
          <Field.Root key={language}>
            <Field.Label>{`Texto en ${languageOption(language).name}`}</Field.Label>
            <Input
              size="sm"
              lang={languageOption(language).tag}
              value={alt[language] ?? ''}
              maxLength={MAX_IMAGE_ALT_LENGTH}
              onChange={({ currentTarget }) =>
                setAlt((old) => ({ ...old, [language]: currentTarget.value }))
              }
            />
          </Field.Root>
        ))}
        <Button
          variant="outline"
          size="sm"
          justifySelf="start"
          disabled={save.isPending}
          onClick={() => save.mutate()}
        >
          Guardar textos
        </Button>
      </Box>
    </Box>
  )
}
