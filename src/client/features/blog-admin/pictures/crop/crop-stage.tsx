import { Box, chakra } from '@chakra-ui/react'
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react'
import {
  cropOf,
  steppedFocal,
  steppedFrame,
  type CroppablePicture,
  type Framing,
} from './framing.ts'
import { useStagePointer } from './use-stage-pointer.ts'

interface CropStageProps {
  picture: CroppablePicture
  framing: Framing
  /** Of the text that explains the keys. */
  hintId: string
  onChange: Dispatch<SetStateAction<Framing>>
}

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const

/** The picture with the rectangle and the focal point, moved by pointer and by keyboard. */
export function CropStage({ picture, framing, hintId, onChange }: CropStageProps) {
  const pointer = useStagePointer(picture, framing, onChange)
  const crop = cropOf(framing, picture)
  const { focal } = framing
  const rectangle = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  }
  const onKey = (event: KeyboardEvent, next: Framing | undefined) => {
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const ratio = picture.width / picture.height
  return (
    <Stage style={{ aspectRatio: ratio, width: `min(100%, calc(45dvh * ${ratio}))` }} {...pointer}>
      <img src={picture.src} alt="" draggable={false} width="100%" height="100%" />
      <Box position="absolute" inset="0" overflow="hidden" pointerEvents="none">
        <Shade style={rectangle} />
      </Box>
      <Rectangle
        role="slider"
        tabIndex={0}
        data-part="frame"
        aria-label="Recorte"
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((crop.x + crop.width / 2) * 100)}
        aria-valuetext={`${spoken(crop.x)} desde la izquierda, ${spoken(crop.y)} desde arriba, ${spoken(crop.width)} del ancho`}
        style={rectangle}
        onKeyDown={(event) => onKey(event, steppedFrame(framing, picture, event))}
      />
      {CORNERS.map((corner) => (
        <Handle
          key={corner}
          data-part={corner}
          style={{
            left: percent(corner.endsWith('left') ? crop.x : crop.x + crop.width),
            top: percent(corner.startsWith('top') ? crop.y : crop.y + crop.height),
            cursor:
              corner === 'top-left' || corner === 'bottom-right' ? 'nwse-resize' : 'nesw-resize',
          }}
        />
      ))}
      <Focal
        role="slider"
        tabIndex={0}
        data-part="focal"
        aria-label="Punto de interés"
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(focal.x * 100)}
        aria-valuetext={`${spoken(focal.x)} desde la izquierda, ${spoken(focal.y)} desde arriba`}
        style={{ left: percent(focal.x), top: percent(focal.y) }}
        onKeyDown={(event) => onKey(event, steppedFocal(framing, event))}
      />
    </Stage>
  )
}

const percent = (share: number): string => `${share * 100}%`

const spoken = (share: number): string => `${Math.round(share * 100)} %`

const Stage = chakra('div', {
  base: {
    position: 'relative',
    marginInline: 'auto',
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'crosshair',
    '& img': { display: 'block', width: '100%', height: '100%' },
  },
})

/** Over any photo: white beside black, whatever the theme. */
const Shade = chakra('div', {
  base: { position: 'absolute', boxShadow: '0 0 0 100rem rgb(0 0 0 / 0.6)' },
})

const Rectangle = chakra('div', {
  base: {
    position: 'absolute',
    cursor: 'move',
    borderWidth: '2px',
    borderColor: 'white',
    outline: '1px solid black',
    _focusVisible: { outline: '4px solid var(--c-focus)', outlineOffset: '1px' },
  },
})

/** A target of 44 px with a corner of 14 px to see. */
const Handle = chakra('div', {
  base: {
    position: 'absolute',
    width: '11',
    height: '11',
    transform: 'translate(-50%, -50%)',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '15px',
      pointerEvents: 'none',
      background: 'white',
      outline: '1px solid black',
    },
  },
})

const Focal = chakra('div', {
  base: {
    position: 'absolute',
    width: '6',
    height: '6',
    transform: 'translate(-50%, -50%)',
    cursor: 'move',
    borderWidth: '2px',
    borderColor: 'white',
    borderRadius: 'full',
    boxShadow: '0 0 0 1px black, inset 0 0 0 1px black',
    _focusVisible: { outline: '4px solid var(--c-focus)', outlineOffset: '2px' },
  },
})
