import { Box, Button, chakra, Image, Text, type ImageProps } from '@chakra-ui/react'
import type { UploadStage } from './upload.ts'
import { useRef, useState } from 'react'

interface UploadProgressProps {
  stage: UploadStage
  /** E.g. "Foto 1 de 3"; absent for a single file. */
  fileNumber?: string | undefined
  onCancel: () => void
  onRetry: () => void
}

/** The progress of an upload, with buttons to cancel and, while offline, to retry. */
export function UploadProgress({ stage, fileNumber, onCancel, onRetry }: UploadProgressProps) {
  const percent = stage.step === 'preparing' ? 0 : Math.round(stage.share * 100)
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Box flex="1" minW="12rem">
        <chakra.progress
          aria-label="Subiendo la imagen"
          max={100}
          value={percent}
          w="full"
          h="2"
          accentColor="brand.solid"
        />
        <Text fontSize="sm" color="fg.muted" mt="1">
          {fileNumber && `${fileNumber} · `}
          {/* Hidden, because screen readers would announce each percent. */}
          <span role="status">{textOf(stage.step, percent)}</span>
          {stage.step === 'sending' && percent < 100 && <span aria-hidden="true"> {percent}%</span>}
        </Text>
      </Box>
      {stage.step === 'waiting' && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancelar subida
      </Button>
    </Box>
  )
}

function textOf(step: UploadStage['step'], percent: number): string {
  if (step === 'preparing') return 'Preparando la foto…'
  if (step === 'waiting') return 'Sin conexión. La subida sigue sola cuando vuelva.'
  return percent < 100 ? 'Subiendo…' : 'Preparando la imagen…'
}

interface FileButtonProps {
  label: string
  accept: string
  onFile: (file: File) => void
  /** Receives several chosen files; absent: only one can be chosen. */
  onFiles?: ((files: File[]) => void) | undefined
}

/** A button that opens the file picker. */
export function FileButton({ label, accept, onFile, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file, ...others] = currentTarget.files ?? []
          if (file && others.length > 0) onFiles?.([file, ...others])
          else if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
      <Button variant="outline" alignSelf="start" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** An image, or a message if it cannot be loaded. */
export function ShownImage(props: ImageProps) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) {
    return (
      <Text role="alert" color="fg.error" fontSize="sm">
        No se pudo cargar la imagen
      </Text>
    )
  }
  return (
    <Image
      w="full"
      objectFit="cover"
      borderRadius="l3"
      {...props}
      onError={() => setIsBroken(true)}
    />
  )
}
