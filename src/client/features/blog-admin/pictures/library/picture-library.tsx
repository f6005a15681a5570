import { Box, Button, chakra, Image, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { ButtonChoice } from '#client/ui/admin/fields/button-choice.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { islandDay } from '#client/ui/admin/moment.ts'
import { MAX_FILTER_LENGTH } from '#shared/blog/list/admin-search.ts'
import { smallFile } from '#shared/pictures/small-file.ts'
import { PICTURE_FILTERS, type PictureFilter } from '#shared/panel/filters.ts'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import type { DialogProps } from '../../article/lazy-dialogs.tsx'
import { MorePages, usePages } from '../../article/pages.tsx'
import { useSearchInput } from '../../article/search-input.ts'
import { PictureDetails } from './picture-details.tsx'

interface PictureLibraryProps {
  /** Where several can be chosen. */
  several?: {
    /** The chosen ones; undefined while one is chosen at a time. */
    ids: ReadonlySet<number> | undefined
    onToggle: (id: number) => void
    /** Renders what to do with them. */
    renderBar: (pictures: readonly LibraryPicture[]) => ReactNode
  }
  /** Renders the details of the chosen picture; `drop` ends the choice. */
  children: (chosen: LibraryPicture, drop: () => void) => ReactNode
}

/** The uploads, newest first, with search and filter; one can be chosen. */
export function PictureLibrary({ several, children }: PictureLibraryProps) {
  const { client } = useApi()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<PictureFilter>('all')
  const [chosenId, setChosenId] = useState<number>()
  const field = useSearchInput(search, (q = '') => setSearch(q.trim()))
  const pages = usePages({
    queryKey: [['admin', 'media', 'list'], { search, filter }],
    fetchPage: (cursor?: number) => client.admin.media.list.query({ search, filter, cursor }),
    rowsOf: (page) => page.pictures,
  })
  const { list, rows: pictures, isLoading, query } = pages
  const { data } = query
  const ids = several?.ids
  const chosen = pictures.find(({ id }) => id === chosenId)
  return (
    <Box role="group" aria-label="Biblioteca" display="grid" gap="4">
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="end">
        <TextField
          label="Buscar en la biblioteca"
          flex="1"
          minW="14rem"
          type="search"
          maxLength={MAX_FILTER_LENGTH}
          placeholder="Nombre o texto alternativo"
          {...field}
        />
        <Filters chosen={filter} counts={data?.pages[0]?.counts} onChoose={setFilter} />
      </Box>
      {several?.renderBar(pictures)}
      <Text role="status" fontSize="sm" color="fg.muted">
        {data && (COUNTS[pictures.length] ?? `${pictures.length} imágenes`)}
      </Text>
      <Box
        ref={list}
        aria-busy={isLoading}
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(9.5rem, 1fr))"
        gap="4"
      >
        {pictures.map((picture) => (
          <Card
            key={picture.id}
            picture={picture}
            isChosen={ids ? ids.has(picture.id) : picture === chosen}
            onChoose={() => (ids ? several?.onToggle : setChosenId)?.(picture.id)}
          />
        ))}
      </Box>
      <MorePages {...pages} loading="Cargando…" failed="No se pudo cargar la biblioteca." />
      {chosen && !ids && children(chosen, () => setChosenId(undefined))}
    </Box>
  )
}

/** The picture library as a dialog in which the user chooses a picture. */
export function LibraryDialog({ onChoose, onClose }: DialogProps<'LibraryDialog'>) {
  return (
    <Dialog wide title="Biblioteca de imágenes" onClose={onClose} cancel="Cerrar">
      <PictureLibrary>
        {(chosen, drop) => (
          <Box
            position="sticky"
            bottom="0"
            display="grid"
            gap="3"
            py="3"
            bg="bg.panel"
            borderTopWidth="1px"
          >
            <PictureDetails key={chosen.id} picture={chosen} onDeleted={drop} />
            <Button justifySelf="end" onClick={() => onChoose(chosen)}>
              Elegir
            </Button>
          </Box>
        )}
      </PictureLibrary>
    </Dialog>
  )
}

interface FiltersProps {
  chosen: PictureFilter
  /** Absent while loading. */
  counts: Record<PictureFilter, number> | undefined
  onChoose: (filter: PictureFilter) => void
}

const Filters = ({ chosen, counts, onChoose }: FiltersProps) => (
  <ButtonChoice
    label="Mostrar"
    value={chosen}
    options={PICTURE_FILTERS.map((name) => [
      name,
      FILTER_NAMES[name] + (counts ? ` (${counts[name]})` : ''),
    ])}
    onChange={onChoose}
  />
)

const FILTER_NAMES: Record<PictureFilter, string> = { all: 'Todas', unused: 'Sin usar' }

const COUNTS = ['No hay imágenes.', '1 imagen']

const Tile = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    alignContent: 'start',
    padding: '1',
    position: 'relative',
    borderWidth: '2px',
    borderRadius: 'l2',
    '&:has([aria-pressed=true])': { borderColor: 'brand.solid' },
  },
})

/** The whole tile is clickable, but the accessible name is only the file name. */
const TileButton = chakra('button', {
  base: {
    display: 'grid',
    gap: '1',
    textAlign: 'start',
    cursor: 'pointer',
    _before: { content: '""', position: 'absolute', inset: '0' },
  },
})

interface CardProps {
  picture: LibraryPicture
  isChosen: boolean
  onChoose: () => void
}

function Card({ picture, isChosen, onChoose }: CardProps) {
  const { name, url, createdAt } = picture
  return (
    <Tile>
      <TileButton type="button" aria-label={name} aria-pressed={isChosen} onClick={onChoose}>
        <Image
          src={smallFile(url)}
          alt=""
          loading="lazy"
          w="full"
          aspectRatio={4 / 3}
          objectFit="cover"
          bg="bg.subtle"
          borderRadius="l1"
        />
        <Text fontSize="sm" overflowWrap="anywhere" lineClamp="2">
          {name}
        </Text>
      </TileButton>
      <Text fontSize="xs" color="fg.muted">
        {islandDay(createdAt)} · {useOf(picture)}
      </Text>
    </Tile>
  )
}

function useOf({ usedIn: { length: count }, isOnSite }: LibraryPicture): string {
  if (count === 0) return isOnSite ? 'en el sitio' : 'sin usar'
  return count === 1 ? 'en un artículo' : `en ${count} artículos`
}
