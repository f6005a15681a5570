import { Box, Button, Text } from '@chakra-ui/react'

/** The progress of an upload between 0 and 1, with a cancel button. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <Box display="flex" alignItems="center" gap="3">
      <Box flex="1">
        <Box
          role="progressbar"
          aria-label="Subiendo la imagen"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          h="2"
          bg="bg.subtle"
          borderRadius="full"
          overflow="hidden"
        >
          <Box
            h="full"
            bg="brand.solid"
            style={{ width: `${percent}%` }}
            transitionProperty="width"
            transitionDuration="slow"
          />
        </Box>
        <Text fontSize="sm" color="fg.muted" mt="1">
          {percent < 100 ? `Subiendo… ${percent}%` : 'Preparando la imagen…'}
        </Text>
      </Box>
      <Button variant="outline" size="sm" onClick={onCancel}>
        Cancelar subida
      </Button>
    </Box>
  )
}
