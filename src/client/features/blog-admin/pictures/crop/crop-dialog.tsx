import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import type { Crop } from '../prepare/encode-picture.ts'
import { CropPreview } from './crop-preview.tsx'
import { CropStage } from './crop-stage.tsx'
import {
  cropOf,
  FRAMES,
  framingOf,
  isWhole,
  MIN_SCALE,
  reframed,
  scaled,
  STEP,
  type CroppablePicture,
  type Frame,
} from './framing.ts'

/** What the dialog is asked and tells. */
export interface CropDialogProps {
  picture: CroppablePicture
  /** The ratio to begin with. */
  frame: Frame
  /** Called with `whole` when nothing is to be cut off. */
  onUse: (crop: Crop | 'whole') => void
  onClose: () => void
}

/** Chooses a part of a picture: ratio, place, size and focal point. */
export function CropDialog({ picture, frame, onUse, onClose }: CropDialogProps) {
  const [framing, setFraming] = useState(() => framingOf(frame))
  const hintId = useId()
  const sizeId = useId()
  const crop = cropOf(framing, picture)
  return (
    <Dialog
      wide
      title="Recortar imagen"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" minH={TOUCH} onClick={onClose}>
            Cancelar
          </Button>
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
        <Box minW="0" px={{ base: '2', md: '0' }} py="2">
          <CropStage picture={picture} framing={framing} hintId={hintId} onChange={setFraming} />
        </Box>
        <Box minW="0" display="grid" gap="4" alignContent="start">
          <Frames chosen={framing.frame} onChoose={(next) => setFraming(reframed(framing, next))} />
          <Box>
            <label htmlFor={sizeId}>Tamaño</label>
            <Range
              id={sizeId}
              min={MIN_SCALE * 100}
              max={100}
              step={STEP * 100}
              value={Math.round(framing.scale * 100)}
              onChange={({ currentTarget }) =>
                setFraming(scaled(framing, picture, currentTarget.valueAsNumber / 100))
              }
            />
          </Box>
          <CropPreview picture={picture} crop={crop} />
          <Text id={hintId} fontSize="sm" color="fg.muted">
            Toca lo más importante de la foto y el recorte lo pone al centro. Con el teclado: las
            flechas mueven; con Mayús cambian el tamaño.
          </Text>
        </Box>
      </Box>
    </Dialog>
  )
}

/** 44 px on phones. */
const TOUCH = { base: '11', md: '10' }

const Range = chakra(
  'input',
  {
    base: { display: 'block', width: 'full', height: '11', accentColor: 'var(--c-accent-strong)' },
  },
  { defaultProps: { type: 'range' } },
)

const NAMES = Object.keys(FRAMES) as Frame[]

function Frames({ chosen, onChoose }: { chosen: Frame; onChoose: (frame: Frame) => void }) {
  return (
    <Box role="group" aria-label="Marco" display="flex" flexWrap="wrap" gap="2">
      {NAMES.map((name) => (
        <Button
          key={name}
          size="sm"
          minH={TOUCH}
          minW={TOUCH}
          variant={name === chosen ? 'solid' : 'outline'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name === 'original' ? 'Original' : name}
        </Button>
      ))}
    </Box>
  )
}
