import { Box, Button, chakra, Field, Image, Input, Text } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useApi } from '#client/lib/api-context.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { languageOption } from '#shared/i18n/languages.ts'
import { MAX_FILTER_LENGTH } from '#shared/blog/list/admin-search.ts'
import type { LibraryPicture } from '#shared/picture-library.ts'
import { AltTexts } from './alt-texts.tsx'

interface PictureLibraryProps {
  chosen: LibraryPicture | undefined
  onChoose: (picture: LibraryPicture | undefined) => void
}

/** The pictures that have been uploaded: search, where each is used, and deleting what is not. */
export function PictureLibrary({ chosen, onChoose }: PictureLibraryProps) {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  return (
    <Box role="group" aria-label="Biblioteca" display="grid" gap="3">
      <Field.Root>
        <Field.Label>Buscar en la biblioteca</Field.Label>
        <Input
          type="search"
          value={search}
          maxLength={MAX_FILTER_LENGTH}
          placeholder="Nombre o texto alternativo"
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </Field.Root>
      <Box maxH="16rem" overflow="auto" p="1" display="grid" gap="2" tabIndex={-1}>
        <LibraryPage key={asked} search={asked} chosen={chosen} onChoose={onChoose} />
      </Box>
      {chosen && <ChosenFacts picture={chosen} onDeleted={() => onChoose(undefined)} />}
    </Box>
  )
}

interface LibraryPageProps extends PictureLibraryProps {
  search: string
  after?: number
}

/** A page of 24 pictures, and the next page on request. */
function LibraryPage({ search, after, ...choice }: LibraryPageProps) {
  const { api } = useApi()
  const [isContinued, setIsContinued] = useState(false)
  const { data, isError } = useQuery(
    api.admin.media.list.queryOptions({ search, ...(after ? { after } : {}) }),
  )
  if (isError) return <Text role="alert">No se pudo cargar la biblioteca.</Text>
  if (!data) return <Text role="status">Cargando…</Text>
  if (data.pictures.length === 0) return <Text role="status">No hay imágenes.</Text>
  const { next } = data
  return (
    <>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(6rem, 1fr))" gap="2">
        {data.pictures.map((picture) => (
          <Thumbnail key={picture.id} picture={picture} {...choice} />
        ))}
      </Box>
      {next !== null && !isContinued && (
        <Button variant="outline" size="sm" onClick={() => setIsContinued(true)}>
          Ver más
        </Button>
      )}
      {next !== null && isContinued && <LibraryPage search={search} after={next} {...choice} />}
    </>
  )
}

const Tile = chakra('button', {
  base: {
    borderWidth: '2px',
    borderRadius: 'l2',
    overflow: 'hidden',
    cursor: 'pointer',
    '&[aria-pressed=true]': { borderColor: 'brand.solid' },
  },
})

function Thumbnail({
  picture,
  chosen,
  onChoose,
}: PictureLibraryProps & { picture: LibraryPicture }) {
  return (
    <Tile
      type="button"
      aria-label={picture.name}
      aria-pressed={chosen?.id === picture.id}
      onClick={() => onChoose(picture)}
    >
      <Image
        src={picture.url.replace(/\.webp$/, '-small.webp')}
        alt=""
        loading="lazy"
        w="full"
        aspectRatio={4 / 3}
        objectFit="cover"
        bg="bg.subtle"
      />
    </Tile>
  )
}

/** Where the chosen picture is used; a used one cannot be deleted. */
function ChosenFacts({ picture, onDeleted }: { picture: LibraryPicture; onDeleted: () => void }) {
  const { api, client } = useApi()
  const notify = useToast()
  const remove = useMutation({
    mutationFn: () => client.admin.media.delete.mutate({ id: picture.id }),
    onSuccess: async () => {
      onDeleted()
      notify({ title: 'Imagen borrada', text: picture.name })
      await api.admin.media.list.invalidate()
    },
    onError: ({ message }) => notify({ title: 'Error', text: message, destructive: true }),
  })
  const places = picture.usedIn.map(
    ({ title, language }) => `«${title}» (${languageOption(language).name})`,
  )
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Text fontSize="sm" flex="1" minW="12rem" overflowWrap="anywhere">
          {picture.name} · {picture.width} × {picture.height}
          <br />
          {places.length > 0 ? `En ${places.join(', ')}` : 'No está en ningún artículo'}
        </Text>
        {places.length === 0 && (
          <Button
            variant="outline"
            size="sm"
            colorPalette="red"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Borrar
          </Button>
        )}
      </Box>
      <AltTexts key={picture.id} picture={picture} />
    </>
  )
}
