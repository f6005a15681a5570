import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { failureOf } from '#client/ui/admin/actions/failure.ts'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import type { LibraryPicture } from '#shared/panel/picture-library.ts'
import { UploadCancelled } from './prepare/picture-errors.ts'
import { FEATURED_UPLOAD, useUpload } from './upload.ts'
import { FileButton, UploadProgress } from './upload-controls.tsx'

/** Uploads several pictures, one after the other; one that fails does not stop the others. */
export function SeveralUploads() {
  const { api } = useApi()
  const { stage, cancel, retry, accepts, send, report } = useUpload(FEATURED_UPLOAD)
  const [place, setPlace] = useState<{ at: number; of: number }>()
  const uploadAll = async (files: readonly File[]) => {
    const accepted = files.filter(accepts)
    for (const [at, file] of accepted.entries()) {
      setPlace({ at: at + 1, of: accepted.length })
      try {
        await send(file)
        await api.admin.media.list.invalidate()
      } catch (error) {
        report(error)
        if (error instanceof UploadCancelled) break
      }
    }
    setPlace(undefined)
  }
  const isSeveral = place !== undefined && place.of > 1
  return (
    <Box display="grid" gap="3">
      <FileButton
        label="Subir imágenes"
        accept={FEATURED_UPLOAD.accept}
        onFile={(file) => void uploadAll([file])}
        onFiles={(files) => void uploadAll(files)}
      />
      {stage && (
        <UploadProgress
          stage={stage}
          fileNumber={isSeveral ? `Foto ${place.at} de ${place.of}` : undefined}
          onCancel={cancel}
          onRetry={retry}
        />
      )}
    </Box>
  )
}

interface SeveralProps {
  pictures: readonly LibraryPicture[]
  /** The chosen ones; undefined: one is chosen at a time. */
  ids: ReadonlySet<number> | undefined
  onChange: (ids: ReadonlySet<number> | undefined) => void
}

/** Begins the choice of several pictures, and says what to do with them. */
export const Several = ({ pictures, ids, onChange }: SeveralProps) =>
  ids ? (
    <SeveralChosen
      chosen={pictures.filter(({ id }) => ids.has(id))}
      onEnd={() => onChange(undefined)}
    />
  ) : (
    <Button variant="outline" size="sm" justifySelf="start" onClick={() => onChange(new Set())}>
      Elegir varias
    </Button>
  )

const isUsed = ({ usedIn, isOnSite }: LibraryPicture): boolean => usedIn.length > 0 || isOnSite

interface SeveralChosenProps {
  chosen: readonly LibraryPicture[]
  /** Ends the choice of several. */
  onEnd: () => void
}

/** What happens to the chosen pictures: those without use are deleted, after a question. */
function SeveralChosen({ chosen, onEnd }: SeveralChosenProps) {
  const { api, client } = useApi()
  const [isAsking, setIsAsking] = useState(false)
  const unused = chosen.filter((picture) => !isUsed(picture))
  const used = chosen.length - unused.length
  const remove = useAction(
    async () => {
      const failed: string[] = []
      for (const { id, name } of unused) {
        await client.admin.media.delete
          .mutate({ id })
          .catch((error: unknown) => failed.push(`${name}: ${failureOf(error).error}`))
      }
      if (failed.length > 0) throw new Error(failed.join(' · '))
      onEnd()
    },
    {
      done: () => (unused.length === 1 ? 'Imagen borrada' : `${unused.length} imágenes borradas`),
      failed: 'No se borraron todas',
    },
    () => void api.admin.media.list.invalidate(),
  )
  return (
    <Flex wrap="wrap" gap="3" align="center">
      <Text role="status" fontSize="sm" flex="1" minW="12rem">
        {chosen.length === 1 ? '1 elegida' : `${chosen.length} elegidas`}
        {used > 0 &&
          `; ${used === 1 ? '1 está' : `${used} están`} en uso y no se borra${used === 1 ? '' : 'n'}`}
      </Text>
      <BusyButton
        variant="outline"
        size="sm"
        colorPalette="red"
        disabled={unused.length === 0}
        isBusy={remove.isPending}
        onClick={() => setIsAsking(true)}
      >
        Borrar {unused.length}
      </BusyButton>
      <Button variant="ghost" size="sm" onClick={onEnd}>
        Terminar
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Borrar imágenes"
          text={`Se borran para siempre: ${unused.map(({ name }) => name).join(', ')}.`}
          confirm={`Borrar ${unused.length}`}
          onConfirm={() => {
            setIsAsking(false)
            remove.mutate(undefined)
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Flex>
  )
}
