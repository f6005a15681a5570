import { Box, Text } from '@chakra-ui/react'
import type { Crop } from '../prepare/encode-picture.ts'
import type { CroppablePicture } from './framing.ts'

/** Below this a part is blurred across a phone already. */
const SHARP_WIDTH = 640

/** What the crop will look like, and how many pixels it has. */
export function CropPreview({ picture, crop }: { picture: CroppablePicture; crop: Crop }) {
  const width = Math.round(picture.width * crop.width)
  const height = Math.round(picture.height * crop.height)
  return (
    <Box>
      <Box
        position="relative"
        overflow="hidden"
        borderRadius="l2"
        bg="bg.subtle"
        style={{ aspectRatio: width / height, width: `min(100%, calc(9rem * ${width / height}))` }}
      >
        <img
          src={picture.src}
          alt="Vista previa del recorte"
          style={{
            position: 'absolute',
            maxWidth: 'none',
            width: `${100 / crop.width}%`,
            height: `${100 / crop.height}%`,
            left: `${(-100 * crop.x) / crop.width}%`,
            top: `${(-100 * crop.y) / crop.height}%`,
          }}
        />
      </Box>
      <Text fontSize="sm" color="fg.muted" mt="1">
        {width} × {height} píxeles
        {width < SHARP_WIDTH && '. Es poco: puede verse borrosa.'}
      </Text>
    </Box>
  )
}
