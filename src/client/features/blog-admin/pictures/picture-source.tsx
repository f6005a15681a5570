import { Box, Button, Image, Text } from '@chakra-ui/react'
import { FileButton } from './file-button.tsx'
import { EDITOR_UPLOAD } from './upload.ts'

interface PictureSourceProps {
  /** The address of what is shown; empty where there is nothing. */
  preview: string
  fileName: string | undefined
  onFile: (file: File) => void
  onFiles: ((files: File[]) => void) | undefined
  /** Undefined where the picture cannot be cropped. */
  onCrop: (() => void) | undefined
}

/** The picture to insert, and where it comes from. */
export function PictureSource({ preview, fileName, onFile, onFiles, onCrop }: PictureSourceProps) {
  return (
    <Box display="grid" gap="2">
      {preview && (
        <Image
          key={preview}
          src={preview}
          alt="Vista previa de la imagen"
          maxH="14rem"
          objectFit="contain"
          bg="bg.subtle"
          borderRadius="l3"
        />
      )}
      {onCrop && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Text fontSize="sm" minW="0" overflowWrap="anywhere">
            {fileName}
          </Text>
          <Button variant="outline" minH={{ base: '11', md: '10' }} onClick={onCrop}>
            Recortar
          </Button>
        </Box>
      )}
      <FileButton
        label="Elegir archivo"
        accept={EDITOR_UPLOAD.accept}
        onFile={onFile}
        onFiles={onFiles}
      />
      <Text fontSize="sm" color="fg.muted">
        JPG, PNG o WebP, máximo 2MB
      </Text>
      <Text fontSize="sm" color="fg.muted">
        Las fotos del teléfono, también HEIC, se reducen solas.
        {onFiles && ' Puedes elegir varias a la vez.'}
      </Text>
    </Box>
  )
}
