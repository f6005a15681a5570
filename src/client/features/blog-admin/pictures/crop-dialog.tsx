import { ImageCropper } from '@ark-ui/react/image-cropper'
import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { ButtonChoice } from '#client/ui/admin/fields/button-choice.tsx'
import type { Crop } from './prepare/prepare-picture.ts'

/** The ratios to choose from; `original`: the picture's own ratio. */
const FRAMES = {
  original: undefined,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '4:3': 4 / 3,
  '1:1': 1,
  '3:4': 3 / 4,
} as const

export type Frame = keyof typeof FRAMES

/** A picture to crop; size in pixels after rotation by its EXIF orientation. */
export interface CropSource extends Size {
  src: string
}

interface CropDialogProps {
  picture: CropSource
  frame: Frame
  /** `whole`: nothing is cut off. */
  onUse: (crop: Crop | 'whole') => void
  onClose: () => void
}

/** A dialog to choose a part of a picture. */
export function CropDialog({ picture, frame: first, onUse, onClose }: CropDialogProps) {
  const [frame, setFrame] = useState(first)
  const [crop, setCrop] = useState(() => largest(first, picture))
  return (
    <Dialog
      wide
      title="Recortar imagen"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" minH={TOUCH} onClick={() => onUse('whole')}>
            Sin recortar
          </Button>
          <Button minH={TOUCH} onClick={() => onUse(isWhole(crop) ? 'whole' : crop)}>
            Usar este recorte
          </Button>
        </>
      }
    >
      <Box display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 15rem' }}>
        <Cropper key={frame} picture={picture} frame={frame} onChange={setCrop} />
        <Box minW="0" display="grid" gap="4" alignContent="start">
          <ButtonChoice
            label="Marco"
            value={frame}
            options={OPTIONS}
            onChange={(name) => {
              setFrame(name)
              setCrop(largest(name, picture))
            }}
          />
          <CropPreview picture={picture} crop={crop} />
          <Text fontSize="sm" color="fg.muted">
            Arrastra el recorte, o una esquina para cambiar su tamaño. {KEYS}
          </Text>
        </Box>
      </Box>
    </Dialog>
  )
}

/** Touch targets of 44 px on phones. */
const TOUCH = { base: '11', md: '10' }

const OPTIONS = (Object.keys(FRAMES) as Frame[]).map(
  (name) => [name, name === 'original' ? 'Original' : name] as const,
)

const KEYS =
  'Con el teclado: las flechas mueven; con Alt cambian el tamaño; con Mayús, a pasos grandes.'

/** The largest centred part with a ratio. */
function largest(frame: Frame, { width, height }: CropSource): Crop {
  const own = width / height
  const share = (FRAMES[frame] ?? own) / own
  const size = { width: Math.min(1, share), height: Math.min(1, 1 / share) }
  return { x: (1 - size.width) / 2, y: (1 - size.height) / 2, ...size }
}

/** Whether the crop removes nothing, apart from rounding. */
const isWhole = ({ width, height }: Crop): boolean => width > 0.995 && height > 0.995

/** Share of the width by which an arrow key moves the crop; with Shift `LEAP` times as much. */
const STEP = 0.02
const LEAP = 5

interface CropperProps {
  picture: CropSource
  frame: Frame
  onChange: (crop: Crop) => void
}

/** The picture with the crop rectangle. */
function Cropper({ picture, frame, onChange }: CropperProps) {
  const stage = useRef<HTMLDivElement>(null)
  const shown = useSize(stage)
  const first = largest(frame, picture)
  const own = picture.width / picture.height
  const step = STEP * (shown?.width ?? 0)
  return (
    <Box
      ref={stage}
      css={PARTS}
      marginInline="auto"
      style={{ aspectRatio: own, width: `min(100%, calc(45dvh * ${own}))` }}
    >
      {shown && (
        <ImageCropper.Root
          aspectRatio={FRAMES[frame] ?? own}
          initialCrop={inPixels(first, shown)}
          maxZoom={1}
          nudgeStep={step}
          nudgeStepShift={step * LEAP}
          translations={SPANISH}
          onCropChange={({ crop }) => {
            const { width, height } = stage.current?.getBoundingClientRect() ?? shown
            onChange(inPixels(crop, { width: 1 / width, height: 1 / height }))
          }}
        >
          <ImageCropper.Viewport>
            <ImageCropper.Image src={picture.src} />
            <ImageCropper.Context>
              {({ resize }) => (
                <ImageCropper.Selection
                  // The library's own keys for the size do not keep the ratio.
                  onKeyDownCapture={(event) => {
                    if (!event.altKey || !event.key.startsWith('Arrow')) return
                    event.preventDefault()
                    const direction = /Left|Up/.test(event.key) ? -1 : 1
                    resize('se', direction * step * (event.shiftKey ? LEAP : 1))
                  }}
                >
                  {(['nw', 'ne', 'sw', 'se'] as const).map((corner) => (
                    <ImageCropper.Handle key={corner} position={corner} />
                  ))}
                </ImageCropper.Selection>
              )}
            </ImageCropper.Context>
          </ImageCropper.Viewport>
        </ImageCropper.Root>
      )}
    </Box>
  )
}

interface Size {
  width: number
  height: number
}

const inPixels = ({ x, y, width, height }: Crop, size: Size): Crop => ({
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
})

/** Undefined until the element is laid out; in a dialog, after it opens. */
function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setSize(entry.contentRect)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

const SPANISH = {
  rootLabel: 'Foto que se recorta',
  rootRoleDescription: 'recortador',
  previewLoading: 'La foto se está cargando',
  previewDescription: () => '',
  selectionLabel: () => 'Recorte',
  selectionRoleDescription: 'marco que se mueve',
  selectionInstructions: KEYS,
  selectionValueText: ({ x, y, width, height }: Crop) =>
    `A ${x} píxeles de la izquierda y ${y} de arriba, ${width} de ancho y ${height} de alto`,
}

/** White beside black is visible on any photo. The corners have touch targets of 44 px. */
const PARTS = {
  '& [data-part=root], & [data-part=viewport]': { width: '100%', height: '100%' },
  '& [data-part=image]': { display: 'block', width: '100%', height: '100%' },
  '& [data-part=selection]': {
    cursor: 'move',
    borderWidth: '2px',
    borderColor: 'white',
    outline: '1px solid black',
    boxShadow: '0 0 0 100rem rgb(0 0 0 / 0.6)',
    _focusVisible: { outline: '4px solid var(--c-focus)', outlineOffset: '-4px' },
  },
  '& [data-part=handle]': {
    width: '11',
    height: '11',
    // Inside the rectangle, because the viewport cuts off what is beyond the picture.
    translate: '0 !important',
    _after: {
      content: '""',
      position: 'absolute',
      width: '14px',
      height: '14px',
      background: 'white',
      outline: '1px solid black',
    },
    '&[data-position^=n]::after': { top: '0' },
    '&[data-position^=s]::after': { bottom: '0' },
    '&[data-position$=w]::after': { left: '0' },
    '&[data-position$=e]::after': { right: '0' },
  },
}

/** A narrower crop, in pixels, looks blurred on a phone. */
const SHARP_WIDTH = 640

function CropPreview({ picture, crop }: { picture: CropSource; crop: Crop }) {
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
