import { Box, Image } from '@chakra-ui/react'
import { useState } from 'react'
import { useLightMode } from '#client/lib/light-mode.tsx'
import { pictureSources } from '#shared/hotel/pictures.ts'

/** The picture of an article in its smallest version, or a plain colour. */
export function CardPicture({ src }: { src: string | null }) {
  const isLight = useLightMode() !== undefined
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = src !== null && src !== failed && !isLight
  return (
    <Box w="5rem" h="3.75rem" flexShrink="0" borderRadius="l2" overflow="hidden" bg="bg.muted">
      {isShown && (
        <Image
          src={pictureSources(src)[0]?.url ?? src}
          alt=""
          loading="lazy"
          width={80}
          height={60}
          w="full"
          h="full"
          objectFit="cover"
          onError={() => setFailed(src)}
        />
      )}
    </Box>
  )
}
