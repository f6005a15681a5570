import { Box, Button, chakra, Flex, Image, Text } from '@chakra-ui/react'
import { useId, type MouseEvent } from 'react'
import { QueryState } from '#client/ui/admin/actions/query-state.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { useModule } from '#client/ui/admin/page/lazy-part.tsx'
import { DEFAULT_LANGUAGE, LANGUAGES, langName, langTag } from '#shared/i18n/languages.ts'
import { smallFile } from '#shared/pictures/small-file.ts'
import type { Focus } from '#shared/pictures/photos.ts'
import { useEditing } from '../values/editing.tsx'
import type { Forms, Texts } from './forms.ts'

export type PhotoForm = NonNullable<Forms['photo']>

/** Before a photo is chosen. */
export const NO_PHOTO: PhotoForm = { src: '', focus: { x: 50, y: 50 } }

interface PhotoInputProps {
  /** What the photo is, such as `Foto 2`. */
  name: string
  photo: PhotoForm
  problem: string | undefined
  /** Shapes in which pages show it: names, and width divided by height. */
  cuts: readonly (readonly [name: string, ratio: number])[]
  /** With the alternative texts of a photo that was chosen from the library. */
  onChange: (photo: PhotoForm, alt?: Texts) => void
}

/** A photo of the library or of this device, and the point that stays in sight. */
export function PhotoInput({ name, photo, problem, cuts, onChange }: PhotoInputProps) {
  const { loadPictureChoice } = useEditing()
  const choice = useModule('picture-choice', loadPictureChoice)
  const Choice = choice.data
  return (
    <Box role="group" aria-label={name} display="grid" gap="3">
      {photo.src !== '' && (
        <FocusInput
          name={name}
          photo={photo}
          cuts={cuts}
          onChange={(focus) => onChange({ ...photo, focus })}
        />
      )}
      {Choice ? (
        <Choice isForPlace onChoose={(src, alt) => onChange({ ...NO_PHOTO, src }, alt)} />
      ) : (
        <QueryState query={choice} failed="No se pudo cargar la biblioteca." />
      )}
      {problem && (
        <Text role="alert" fontSize="sm" color="fg.error">
          {problem}
        </Text>
      )}
    </Box>
  )
}

interface FocusInputProps extends Pick<PhotoInputProps, 'name' | 'photo' | 'cuts'> {
  onChange: (focus: Focus) => void
}

/** The photo, on which a click sets the point, as two sliders do; and how each shape cuts it. */
export function FocusInput({ name, photo: { src, focus }, cuts, onChange }: FocusInputProps) {
  const small = smallFile(src)
  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percentOf(clientX - left, width), y: percentOf(clientY - top, height) })
  }
  return (
    <Flex wrap="wrap" gap="4" align="flex-start">
      <Box flex="1 1 14rem" maxW="22rem" minW="0">
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- pressing the photo is an extra; the sliders do the same. */}
        <Box position="relative" cursor="crosshair" onClick={onClick}>
          <Image src={small} alt="" w="full" borderRadius="l2" />
          <Point style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
        </Box>
        <Slider
          label="Punto que no se corta, a lo ancho"
          of={name}
          value={focus.x}
          onChange={(x) => onChange({ ...focus, x })}
        />
        <Slider
          label="Punto que no se corta, a lo alto"
          of={name}
          value={focus.y}
          onChange={(y) => onChange({ ...focus, y })}
        />
      </Box>
      {cuts.map(([cut, ratio]) => (
        <Box key={cut}>
          <Text fontSize="xs" color="fg.muted" mb="1">
            {cut}
          </Text>
          <Image
            src={small}
            alt=""
            h="7rem"
            aspectRatio={ratio}
            objectFit="cover"
            objectPosition={`${focus.x}% ${focus.y}%`}
            borderRadius="l1"
          />
        </Box>
      ))}
    </Flex>
  )
}

const percentOf = (at: number, size: number): number =>
  Math.round(Math.min(1, Math.max(0, at / size)) * 100)

const Point = chakra('span', {
  base: {
    position: 'absolute',
    width: '5',
    height: '5',
    translate: '-50% -50%',
    borderRadius: 'full',
    border: '3px solid white',
    outline: '2px solid black',
    pointerEvents: 'none',
  },
})

const Range = chakra('input', { base: { width: 'full', accentColor: 'brand.solid' } })

interface SliderProps {
  label: string
  /** Which photo. */
  of: string
  value: number
  onChange: (value: number) => void
}

function Slider({ label, of, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <Box mt="2">
      <chakra.label htmlFor={id} fontSize="xs" color="fg.muted">
        {label}
      </chakra.label>
      <Range
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label={`${label}: ${of}`}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </Box>
  )
}

interface TextsInputProps {
  /** What is asked for, before the name of the language. */
  label: string
  texts: Texts
  problemAt: (language: string) => string | undefined
  onChange: (texts: Texts) => void
}

/** A text in each language, of which Spanish is needed. */
export const TextsInput = ({ label, texts, problemAt, onChange }: TextsInputProps) => (
  <chakra.details>
    <chakra.summary cursor="pointer" fontSize="sm" py="3">
      {label} {texts.es ? `· ${texts.es}` : '· falta'}
    </chakra.summary>
    <Box display="grid" gap="2">
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={`${label} en ${langName(language)}`}
          lang={langTag(language)}
          value={texts[language] ?? ''}
          hint={
            language === DEFAULT_LANGUAGE || texts[language]
              ? undefined
              : 'Sin traducir: se ve el español.'
          }
          problem={problemAt(language)}
          onChange={(text) => onChange({ ...texts, [language]: text })}
        />
      ))}
    </Box>
  </chakra.details>
)

interface RemoveButtonProps {
  label: string
  onPress: () => void
}

export const RemoveButton = ({ label, onPress }: RemoveButtonProps) => (
  <Button size="sm" variant="ghost" justifySelf="start" onClick={onPress}>
    {label}
  </Button>
)
