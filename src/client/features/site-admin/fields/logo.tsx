import { Box, Button, chakra, Image, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { MAX_DRAWING, PNG_PREFIX } from '#shared/pictures/logo.ts'
import type { Forms } from './forms.ts'
import { FieldGroup } from './group.tsx'
import type { InputsProps } from './inputs.ts'

type LogoForm = NonNullable<Forms['logo']>

const NO_LOGO: LogoForm = { sign: '', onDark: null, ground: '#073a30' }

/** The sign, another one for dark ground, and the colour behind it in icons. */
export function LogoInputs(props: InputsProps<Forms['logo']>) {
  const { form, change, problemAt, known: _known, ...group } = props
  const logo = form ?? NO_LOGO
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <DrawingInput
        name="Signo"
        drawing={logo.sign}
        ground="white"
        problem={problemAt('sign')}
        onChange={(sign) => change({ ...logo, sign })}
      />
      {form && (
        <>
          <DrawingInput
            name="Sobre fondo oscuro"
            drawing={logo.onDark ?? logo.sign}
            ground="#073a30"
            problem={problemAt('onDark')}
            onChange={(onDark) => change({ ...logo, onDark })}
          />
          <Colour value={logo.ground} onChange={(ground) => change({ ...logo, ground })} />
          <Button size="sm" variant="ghost" justifySelf="start" onClick={() => change(null)}>
            Volver al logo del sitio
          </Button>
        </>
      )}
    </FieldGroup>
  )
}

interface DrawingInputProps {
  name: string
  /** Empty: none. */
  drawing: string
  ground: string
  problem: string | undefined
  onChange: (drawing: string) => void
}

function DrawingInput({ name, drawing, ground, problem, onChange }: DrawingInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const read = async (file: File) => {
    const found = await drawingOf(file).catch(() => undefined)
    setUnreadable(found === undefined)
    if (found !== undefined) onChange(found)
  }
  const said = unreadable ? 'No se puede leer ese archivo: elige un SVG o un PNG.' : problem
  return (
    <Box role="group" aria-label={name} display="grid" gap="2" justifyItems="start">
      <Text fontSize="sm">{name}</Text>
      {drawing !== '' && (
        <Image
          src={shownAs(drawing)}
          alt=""
          h="5rem"
          p="2"
          bg={ground}
          borderWidth="1px"
          borderRadius="l2"
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${name}: archivo`}
        accept="image/svg+xml,image/png"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void read(file)
          currentTarget.value = ''
        }}
      />
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        {drawing === '' ? `Elegir: ${name}` : `Cambiar: ${name}`}
      </Button>
      {said && (
        <Text role="alert" fontSize="sm" color="fg.error">
          {said}
        </Text>
      )}
    </Box>
  )
}

const shownAs = (drawing: string): string =>
  drawing.startsWith(PNG_PREFIX) ? drawing : `data:image/svg+xml,${encodeURIComponent(drawing)}`

const Picker = chakra('input', { base: { width: '16', height: '10', cursor: 'pointer' } })

const Colour = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <chakra.label display="flex" gap="3" alignItems="center" fontSize="sm">
    <Picker
      type="color"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    Color detrás del signo en los íconos
  </chakra.label>
)

/** Widths of a PNG, of which the first is taken that is small enough to be stored. */
const PNG_WIDTHS = [512, 384, 256, 192]

/** An SVG as text, or a PNG as its address, redrawn if it is too large. @throws if it is neither */
async function drawingOf(file: File): Promise<string> {
  if (file.type === 'image/svg+xml') return file.text()
  const picture = await createImageBitmap(file)
  let address = ''
  for (const longest of PNG_WIDTHS) {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    address = canvas.toDataURL('image/png')
    if (address.length <= MAX_DRAWING) break
  }
  picture.close()
  return address
}
